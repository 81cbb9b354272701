// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import java.util.concurrent.atomic.LongAdder;

/**
 * Deadlines in any number, at constant cost each: a hashed wheel of buckets, one for each tick.
 *
 * <p>A deadline is never early, and late by no more than a tick plus the interval between two calls
 * of {@link #advance}. Setting and clearing one locks one bucket of 512 for a few instructions. A
 * deadline beyond one turn of the wheel is looked at once in each turn (10 s). Thread-safe; {@link
 * #advance} is for one thread at a time.
 */
public final class TimerWheel {
    /** Length of a tick in milliseconds. */
    public static final int TICK_MILLIS = 20;

    private static final int BUCKETS = 512;

    private final Timer[] buckets = new Timer[BUCKETS];
    private final Object[] locks = new Object[BUCKETS];
    private final LongAdder size = new LongAdder();
    private volatile long current;
    private long looks;

    /**
     * @param nowMillis the time to start from, milliseconds since the epoch
     */
    public TimerWheel(long nowMillis) {
        current = Math.floorDiv(nowMillis, TICK_MILLIS);
        for (int i = 0; i < BUCKETS; i++) {
            locks[i] = new Object();
        }
    }

    /**
     * Something with a deadline. Stands on one wheel at most, once. Whoever sets and clears the
     * deadline of one timer from several threads orders these calls; a timer that was taken off by
     * its expiry is set again from {@link #expired()} or later, not before.
     */
    public abstract static class Timer {
        private long tick;
        private Timer previous;
        private Timer next;
        private boolean set;

        /**
         * The deadline has come. Called once, on the thread that advances the wheel: work of any
         * length belongs on another one.
         */
        protected abstract void expired();
    }

    /**
     * Sets a deadline on something that has none; one that is past comes with the next tick.
     *
     * @param deadlineMillis milliseconds since the epoch
     */
    public void schedule(Timer timer, long deadlineMillis) {
        long wanted = Math.floorDiv(deadlineMillis - 1, TICK_MILLIS) + 1;
        while (true) {
            long tick = Math.max(wanted, current + 1);
            int bucket = bucket(tick);
            synchronized (locks[bucket]) {
                // the wheel moves on before it takes the lock: seen here as not yet there, it will
                // find what is put here now
                if (current < tick) {
                    link(timer, tick, bucket);
                    size.increment();
                    return;
                }
            }
        }
    }

    private void link(Timer timer, long tick, int bucket) {
        if (timer.set) {
            throw new IllegalStateException("this timer has a deadline already");
        }
        timer.set = true;
        timer.tick = tick;
        timer.previous = null;
        timer.next = buckets[bucket];
        if (timer.next != null) {
            timer.next.previous = timer;
        }
        buckets[bucket] = timer;
    }

    /**
     * Takes a deadline away.
     *
     * @return whether there was one: false means that it came already, or never was set
     */
    public boolean cancel(Timer timer) {
        while (true) {
            long tick = timer.tick;
            int bucket = bucket(tick);
            synchronized (locks[bucket]) {
                if (!timer.set) {
                    return false;
                }
                if (timer.tick == tick) {
                    unlink(timer, bucket);
                    size.decrement();
                    return true;
                }
            }
        }
    }

    private void unlink(Timer timer, int bucket) {
        if (timer.previous == null) {
            buckets[bucket] = timer.next;
        } else {
            timer.previous.next = timer.next;
        }
        if (timer.next != null) {
            timer.next.previous = timer.previous;
        }
        timer.previous = null;
        timer.next = null;
        timer.set = false;
    }

    /** Moves on to a time, and tells everything whose deadline has come. */
    public void advance(long nowMillis) {
        long target = Math.floorDiv(nowMillis, TICK_MILLIS);
        if (target - current > BUCKETS) {
            // after a long pause one turn meets every timer
            for (long tick = target - BUCKETS + 1; tick <= target; tick++) {
                turn(tick, target);
            }
            return;
        }
        for (long tick = current + 1; tick <= target; tick++) {
            turn(tick, tick);
        }
    }

    private void turn(long tick, long due) {
        current = Math.max(current, due);
        int bucket = bucket(tick);
        Timer come = null;
        synchronized (locks[bucket]) {
            for (Timer timer = buckets[bucket]; timer != null; ) {
                Timer following = timer.next;
                looks++;
                if (timer.tick <= due) {
                    unlink(timer, bucket);
                    size.decrement();
                    timer.next = come;
                    come = timer;
                }
                timer = following;
            }
        }
        while (come != null) {
            Timer timer = come;
            come = timer.next;
            timer.next = null;
            timer.expired();
        }
    }

    /** How often the wheel has looked at a deadline, for whoever advances it. */
    long looks() {
        return looks;
    }

    /** How many deadlines are set, more or less while others set and clear. */
    public long size() {
        return size.sum();
    }

    private static int bucket(long tick) {
        return (int) (tick & (BUCKETS - 1));
    }
}
