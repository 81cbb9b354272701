// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.annotations.Component;
import org.apache.camel.support.DefaultComponent;
import org.apache.camel.util.PropertiesHelper;

/** {@code database-route:name}: see {@link DatabaseRouteEndpoint}. */
@Component("database-route")
public class DatabaseRouteComponent extends DefaultComponent {
    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        DatabaseRouteEndpoint endpoint = new DatabaseRouteEndpoint(uri, this, remaining);
        endpoint.getRouting().setFilters(PropertiesHelper.extractProperties(parameters, "filter."));
        endpoint.getRouting()
                .setTerminals(PropertiesHelper.extractProperties(parameters, "terminal."));
        endpoint.setNamespaces(PropertiesHelper.extractProperties(parameters, "namespace."));
        setProperties(endpoint, parameters);
        return endpoint;
    }
}
