// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.annotations.Component;
import org.apache.camel.support.DefaultComponent;
import org.apache.camel.util.PropertiesHelper;

/** {@code database-retrieve:name}: see {@link DatabaseRetrieveEndpoint}. */
@Component("database-retrieve")
public class DatabaseRetrieveComponent extends DefaultComponent {
    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        DatabaseRetrieveEndpoint endpoint = new DatabaseRetrieveEndpoint(uri, this, remaining);
        endpoint.setData(PropertiesHelper.extractProperties(parameters, "data."));
        endpoint.setTerminals(PropertiesHelper.extractProperties(parameters, "terminal."));
        endpoint.setNamespaces(PropertiesHelper.extractProperties(parameters, "namespace."));
        setProperties(endpoint, parameters);
        return endpoint;
    }
}
