// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout;

import dev.bactrian.state.StateEntry;
import dev.bactrian.state.StoredMessage;
import java.util.UUID;

/** One open timeout. Its fields are changed by the unit of work that holds it. */
final class Timeout extends StateEntry {
    private static final long MILLIS = 1_000;

    final Timeouts home;
    final TimeoutRequest request;
    final StoredMessage message;
    final boolean persistent;

    /** What its record in the journal is called; another one with each record. */
    UUID id;

    /** The next time, milliseconds since the epoch. */
    long dueMillis;

    /** How often it still comes; {@link TimeoutRequest#FOR_EVER}. */
    int left;

    /** Ended, in a unit of work that may not have committed yet. */
    boolean ended;

    Timeout(
            Timeouts home,
            TimeoutRequest request,
            StoredMessage message,
            boolean persistent,
            UUID id) {
        this.home = home;
        this.request = request;
        this.message = message;
        this.persistent = persistent;
        this.id = id;
        this.dueMillis = request.startMillis();
        this.left = request.count();
    }

    boolean isLast() {
        return left == 1;
    }

    /** Whether its last time came while nobody was there to take it. */
    boolean isMissed() {
        return left == 0;
    }

    /** What is left when it has come once more. */
    int leftAfter() {
        return left < 0 ? left : left - 1;
    }

    long dueAfter() {
        return dueMillis + request.intervalSeconds() * MILLIS;
    }

    /**
     * Leaves out the times before now.
     *
     * @return whether a time is left
     */
    boolean skipTo(long now) {
        if (dueMillis >= now) {
            return true;
        }
        if (isLast()) {
            return false;
        }
        long interval = request.intervalSeconds() * MILLIS;
        long missed = (now - dueMillis + interval - 1) / interval;
        if (left > 0 && missed >= left) {
            return false;
        }
        dueMillis += missed * interval;
        if (left > 0) {
            left -= (int) missed;
        }
        return true;
    }

    @Override
    protected void expired() {
        home.comeSoon(this);
    }
}
