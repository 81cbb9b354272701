// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import java.util.concurrent.atomic.LongAdder;

/** What was done since the start of the process. */
public final class Statistics {
    final LongAdder publications = new LongAdder();
    final LongAdder deliveries = new LongAdder();
    final LongAdder unmatched = new LongAdder();
    final LongAdder refused = new LongAdder();
    final LongAdder filterFailures = new LongAdder();

    private final LongAdder notDelivered = new LongAdder();

    /** Publications. */
    public long publications() {
        return publications.sum();
    }

    /** Messages to subscribers' queues. */
    public long deliveries() {
        return deliveries.sum();
    }

    /** Publications that no subscriber got. */
    public long unmatched() {
        return unmatched.sum();
    }

    /** Commands that were refused, wholly or in part. */
    public long refused() {
        return refused.sum();
    }

    /** Filters that failed on a message: their subscribers were passed over. */
    public long filterFailures() {
        return filterFailures.sum();
    }

    /** Copies that a subscriber's queue did not take: they are on the dead-letter queue. */
    public long notDelivered() {
        return notDelivered.sum();
    }

    /** Counts one of those. */
    public void countNotDelivered() {
        notDelivered.increment();
    }
}
