// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.annotations.Component;
import org.apache.camel.support.DefaultComponent;
import org.apache.camel.util.PropertiesHelper;

/** {@code database-input:table}: see {@link DatabaseInputEndpoint}. */
@Component("database-input")
public class DatabaseInputComponent extends DefaultComponent {
    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        DatabaseInputEndpoint endpoint = new DatabaseInputEndpoint(uri, this, remaining);
        endpoint.setTerminals(PropertiesHelper.extractProperties(parameters, "terminal."));
        endpoint.setNamespaces(PropertiesHelper.extractProperties(parameters, "namespace."));
        setProperties(endpoint, parameters);
        return endpoint;
    }
}
