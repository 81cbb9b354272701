// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

/**
 * Something that stays open between messages: an aggregation, a collection. Has a deadline, and is
 * held by one unit of work at a time.
 *
 * <p>Whoever wants to change an entry holds it first. The hold lasts until that unit of work has
 * ended, so that nobody builds on a change that may be taken back. Units of work that want the same
 * entry wait for each other; all others do not meet.
 */
public abstract class StateEntry extends TimerWheel.Timer {
    private static final int LONGEST_CHAIN = 100;

    private volatile UnitOfWork holder;
    private int failures;

    /**
     * Holds this entry until the unit of work ends; at once where that unit holds it already.
     *
     * @param waitMillis how long to wait for another unit to end
     * @return false where it did not end in time, or waits for this one itself, as units of several
     *     messages can
     */
    public final boolean hold(UnitOfWork unit, long waitMillis) {
        synchronized (this) {
            if (holder == unit) {
                return true;
            }
            if (holder != null && !awaitFree(unit, waitMillis)) {
                return false;
            }
            holder = unit;
        }
        unit.onCompletion(committed -> release(unit));
        return true;
    }

    private boolean awaitFree(UnitOfWork unit, long waitMillis) {
        unit.waitsFor(this);
        try {
            return awaitFreeUntil(unit, System.nanoTime() + waitMillis * 1_000_000);
        } finally {
            unit.waitsFor(null);
        }
    }

    private boolean awaitFreeUntil(UnitOfWork unit, long deadline) {
        while (holder != null) {
            long left = deadline - System.nanoTime();
            if (left <= 0 || isWaitedForBy(unit)) {
                return false;
            }
            try {
                wait(left / 1_000_000, (int) (left % 1_000_000));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return true;
    }

    /** Whether the holder waits, over others or not, for something that the unit holds. */
    private boolean isWaitedForBy(UnitOfWork unit) {
        StateEntry wanted = this;
        for (int i = 0; i < LONGEST_CHAIN && wanted != null; i++) {
            UnitOfWork other = wanted.holder;
            if (other == unit) {
                return true;
            }
            wanted = other == null ? null : other.waitsFor();
        }
        return false;
    }

    private synchronized void release(UnitOfWork unit) {
        if (holder == unit) {
            holder = null;
            notifyAll();
        }
    }

    /** Counts a deadline's work that failed: how many there were. */
    final synchronized int failed() {
        return ++failures;
    }

    /** Whether a unit of work holds this entry now. */
    public final synchronized boolean isHeldBy(UnitOfWork unit) {
        return holder == unit;
    }
}
