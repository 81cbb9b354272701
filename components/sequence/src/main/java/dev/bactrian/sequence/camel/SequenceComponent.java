// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

import dev.bactrian.sequence.SequenceError;
import dev.bactrian.state.camel.StateComponent;
import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.annotations.Component;
import org.apache.camel.util.PropertiesHelper;

/** Numbers messages: see {@link SequenceEndpoint}. */
@Component("sequence")
public class SequenceComponent extends StateComponent<SequenceNode> {
    /** For Camel. */
    public SequenceComponent() {
        super(SequenceError.SETTINGS);
    }

    @Override
    protected SequenceNode createGroup(String name) {
        return new SequenceNode(this, name);
    }

    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        SequenceEndpoint endpoint = new SequenceEndpoint(uri, this, remaining);
        endpoint.setNamespaces(PropertiesHelper.extractProperties(parameters, "namespace."));
        setProperties(endpoint, parameters);
        return endpoint;
    }
}
