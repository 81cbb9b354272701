// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.tree.MessageException;

/** A message or a flow asked for what aggregation cannot do; codes BAC5000 to BAC5049. */
public class AggregationException extends MessageException {

    /**
     * @param error which one
     * @param text what was expected and what stood there
     */
    public AggregationException(AggregationError error, String text) {
        super(error, text);
    }
}
