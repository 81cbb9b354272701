// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

import dev.bactrian.collector.CollectorError;
import dev.bactrian.state.camel.StateComponent;
import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.annotations.Component;
import org.apache.camel.util.PropertiesHelper;

/** Gathers messages of several inputs: see {@link CollectorEndpoint}. */
@Component("collector")
public class CollectorComponent extends StateComponent<CollectorGroup> {
    /** For Camel. */
    public CollectorComponent() {
        super(CollectorError.SETTINGS);
    }

    @Override
    protected CollectorGroup createGroup(String name) {
        return new CollectorGroup(this, name);
    }

    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        CollectorEndpoint endpoint = new CollectorEndpoint(uri, this, remaining);
        endpoint.setHandlers(PropertiesHelper.extractProperties(parameters, "handler."));
        endpoint.setNamespaces(PropertiesHelper.extractProperties(parameters, "namespace."));
        setProperties(endpoint, parameters);
        return endpoint;
    }
}
