// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.state.UnitOfWork;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Something that a unit of work changes, from when others have to heed it until it has ended. */
class Change {
    private final UnitOfWork unit;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile Set<UnitOfWork> waitsFor = Set.of();

    Change(UnitOfWork unit) {
        this.unit = unit;
    }

    final boolean isOf(UnitOfWork other) {
        return unit == other;
    }

    final UnitOfWork unit() {
        return unit;
    }

    /** Whose end it waits for: these come before it. */
    final void waitsFor(Set<UnitOfWork> units) {
        waitsFor = units;
    }

    final boolean comesAfter(UnitOfWork other) {
        return waitsFor.contains(other);
    }

    final void end() {
        ended.countDown();
    }

    /** Waits until it is committed or rolled back, and known to all. */
    final void await(long millis) {
        boolean inTime = false;
        try {
            inTime = ended.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!inTime) {
            throw new PublicationException(
                    PublicationError.BUSY,
                    "another unit of work did not end its change of subscriptions or retained"
                            + " publications within "
                            + millis
                            + " ms");
        }
    }
}
