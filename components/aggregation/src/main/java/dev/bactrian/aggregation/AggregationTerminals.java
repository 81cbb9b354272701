// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.Message;

/**
 * Where aggregations end. Called in the unit of work that ends them: what these methods throw rolls
 * it back, and the aggregation is as it was before.
 */
public interface AggregationTerminals {
    /** Every request was answered. */
    void complete(UnitOfWork unit, AggregateResult result);

    /** The time was up; the result holds the replies that came. */
    void timedOut(UnitOfWork unit, AggregateResult result);

    /**
     * A reply that nobody waits for: never did, does not yet after the time allowed, or no more.
     */
    void unknown(UnitOfWork unit, Message reply);
}
