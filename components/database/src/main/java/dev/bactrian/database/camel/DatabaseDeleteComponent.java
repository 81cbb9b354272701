// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.annotations.Component;
import org.apache.camel.support.DefaultComponent;
import org.apache.camel.util.PropertiesHelper;

/** {@code database-delete:table}: see {@link DatabaseDeleteEndpoint}. */
@Component("database-delete")
public class DatabaseDeleteComponent extends DefaultComponent {
    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        DatabaseDeleteEndpoint endpoint = new DatabaseDeleteEndpoint(uri, this, remaining);
        endpoint.setNamespaces(PropertiesHelper.extractProperties(parameters, "namespace."));
        setProperties(endpoint, parameters);
        return endpoint;
    }
}
