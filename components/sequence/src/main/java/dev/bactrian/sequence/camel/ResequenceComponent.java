// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

import dev.bactrian.sequence.SequenceError;
import dev.bactrian.state.camel.StateComponent;
import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.annotations.Component;
import org.apache.camel.util.PropertiesHelper;

/** Puts messages in the order of their numbers: see {@link ResequenceEndpoint}. */
@Component("resequence")
public class ResequenceComponent extends StateComponent<ResequenceGroup> {
    /** For Camel. */
    public ResequenceComponent() {
        super(SequenceError.SETTINGS);
    }

    @Override
    protected ResequenceGroup createGroup(String name) {
        return new ResequenceGroup(this, name);
    }

    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        ResequenceEndpoint endpoint = new ResequenceEndpoint(uri, this, remaining);
        endpoint.setNamespaces(PropertiesHelper.extractProperties(parameters, "namespace."));
        setProperties(endpoint, parameters);
        return endpoint;
    }
}
