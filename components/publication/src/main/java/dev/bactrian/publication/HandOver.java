// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.state.UnitOfWork;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Keeps the order of what one process publishes while the state comes to it: what it has forwarded
 * to the inbox is done before what it does directly. Nothing is forwarded from when the process
 * begins to take the state; then a marker goes through the inbox, and behind it all is direct.
 */
final class HandOver {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final Set<UnitOfWork> forwarding = ConcurrentHashMap.newKeySet();
    private volatile Publications direct;
    private boolean taking;

    /** What is to be asked; null where it is to be forwarded. */
    Publications direct(Supplier<Publications> here, UnitOfWork unit) {
        Publications known = direct;
        if (known != null && known == here.get()) {
            return known;
        }
        return forwarding.contains(unit) ? null : await(here, unit);
    }

    /** Waits while the state is on its way here; signs the unit on as forwarding otherwise. */
    private synchronized Publications await(Supplier<Publications> here, UnitOfWork unit) {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        while (taking && System.nanoTime() - deadline < 0) {
            pause();
        }
        if (!taking && direct != null && direct == here.get()) {
            return direct;
        }
        forwarding.add(unit);
        unit.onCompletion(committed -> forwarded(unit));
        return null;
    }

    private void pause() {
        try {
            TimeUnit.MILLISECONDS.timedWait(this, 1_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            taking = false;
        }
    }

    private synchronized void forwarded(UnitOfWork unit) {
        forwarding.remove(unit);
        notifyAll();
    }

    /** The state comes here: returns when what was forwarded is in the inbox. */
    synchronized void begin() {
        taking = true;
        direct = null;
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        while (taking && !forwarding.isEmpty() && System.nanoTime() - deadline < 0) {
            pause();
        }
    }

    /** What was in the inbox before is done. */
    synchronized void end(Publications here) {
        direct = here;
        taking = false;
        notifyAll();
    }

    /** The state is not here any more, or did not come. */
    synchronized void lost() {
        direct = null;
        taking = false;
        notifyAll();
    }
}
