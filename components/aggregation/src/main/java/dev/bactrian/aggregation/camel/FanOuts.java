// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import dev.bactrian.aggregation.AggregationError;
import dev.bactrian.aggregation.AggregationException;
import dev.bactrian.aggregation.FanOut;
import java.util.HashMap;
import java.util.Map;
import org.apache.camel.Exchange;

/** The aggregations that were begun on the path of an exchange, by name. */
final class FanOuts {
    private static final String PROPERTY = "BactrianFanOuts";

    private FanOuts() {}

    private static Map<?, ?> all(Exchange exchange) {
        Map<?, ?> there = exchange.getProperty(PROPERTY, Map.class);
        return there == null ? Map.of() : there;
    }

    static void add(Exchange exchange, String name, FanOut fanOut) {
        Map<Object, Object> all = new HashMap<>(all(exchange));
        all.put(name, fanOut);
        exchange.setProperty(PROPERTY, all);
    }

    static void requireNone(Exchange exchange, String name) {
        if (all(exchange).containsKey(name)) {
            throw new AggregationException(
                    AggregationError.CONTROL_TWICE,
                    "one aggregation:control:"
                            + name
                            + " on a path expected, this is the second: give nested aggregations"
                            + " names of their own");
        }
    }

    static FanOut get(Exchange exchange, String name) {
        if (all(exchange).get(name) instanceof FanOut fanOut) {
            return fanOut;
        }
        throw new AggregationException(
                AggregationError.NO_CONTROL,
                "aggregation:control:" + name + " before this request expected, there was none");
    }
}
