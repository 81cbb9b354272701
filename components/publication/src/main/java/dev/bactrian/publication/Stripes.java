// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.state.StateEntry;
import dev.bactrian.state.UnitOfWork;

/**
 * What units of work hold while they change something: subscribers and topics, by their hash
 * values. Nobody builds on a change that may be taken back, and the journal has changes of one
 * subscriber or topic in the order in which they were committed.
 */
final class Stripes {
    private static final int COUNT = 1024;

    private final Stripe[] stripes = new Stripe[COUNT];

    private static final class Stripe extends StateEntry {
        @Override
        protected void expired() {
            // has no deadline
        }
    }

    Stripes() {
        for (int i = 0; i < COUNT; i++) {
            stripes[i] = new Stripe();
        }
    }

    /** False where another unit of work did not end in that time. */
    boolean hold(Object of, UnitOfWork unit, long millis) {
        int mixed = of.hashCode() * 0x9E3779B9;
        return stripes[mixed >>> 22].hold(unit, millis);
    }
}
