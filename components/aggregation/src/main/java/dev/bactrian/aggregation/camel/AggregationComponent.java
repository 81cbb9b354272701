// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import dev.bactrian.aggregation.AggregationError;
import dev.bactrian.state.camel.StateComponent;
import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.spi.annotations.Component;

/** Fan-out of requests and fan-in of their replies: see {@link AggregationEndpoint}. */
@Component("aggregation")
public class AggregationComponent extends StateComponent<AggregationGroup> {
    /** For Camel. */
    public AggregationComponent() {
        super(AggregationError.SETTINGS);
    }

    @Override
    protected AggregationGroup createGroup(String name) {
        return new AggregationGroup(this, name);
    }

    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws Exception {
        int colon = remaining.indexOf(':');
        if (colon <= 0 || colon == remaining.length() - 1) {
            throw new IllegalArgumentException(
                    AggregationError.SETTINGS
                            + ": aggregation:function:name expected, not aggregation:"
                            + remaining);
        }
        AggregationEndpoint endpoint =
                new AggregationEndpoint(
                        uri,
                        this,
                        function(remaining.substring(0, colon)),
                        remaining.substring(colon + 1));
        setProperties(endpoint, parameters);
        return endpoint;
    }

    private static AggregationFunction function(String name) {
        for (AggregationFunction function : AggregationFunction.values()) {
            if (function.name().equals(name)) {
                return function;
            }
        }
        throw new IllegalArgumentException(
                AggregationError.SETTINGS
                        + ": control, request or reply expected behind aggregation:, not "
                        + name);
    }
}
