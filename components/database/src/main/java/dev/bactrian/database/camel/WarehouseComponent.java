// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.annotations.Component;
import org.apache.camel.support.DefaultComponent;
import org.apache.camel.util.PropertiesHelper;

/** {@code warehouse:table}: see {@link WarehouseEndpoint}. */
@Component("warehouse")
public class WarehouseComponent extends DefaultComponent {
    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        WarehouseEndpoint endpoint = new WarehouseEndpoint(uri, this, remaining);
        endpoint.setColumns(PropertiesHelper.extractProperties(parameters, "column."));
        endpoint.setNamespaces(PropertiesHelper.extractProperties(parameters, "namespace."));
        setProperties(endpoint, parameters);
        return endpoint;
    }
}
