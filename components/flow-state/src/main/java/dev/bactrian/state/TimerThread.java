// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import java.time.InstantSource;
import java.util.concurrent.locks.LockSupport;

/** Turns a wheel: one thread, asleep while no deadline is set. */
public final class TimerThread implements AutoCloseable {
    private static final long TICK_NANOS = TimerWheel.TICK_MILLIS * 1_000_000L;

    private final TimerWheel wheel;
    private final InstantSource clock;
    private final Thread thread;
    private volatile boolean closed;
    private volatile boolean asleep;

    /** Starts the thread. */
    public TimerThread(String name, InstantSource clock) {
        this.clock = clock;
        this.wheel = new TimerWheel(clock.millis());
        this.thread = new Thread(this::run, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Without a thread: whoever makes it calls {@link #turn()}. */
    TimerThread(InstantSource clock) {
        this.clock = clock;
        this.wheel = new TimerWheel(clock.millis());
        this.thread = null;
    }

    /** Tells everything whose deadline has come, where there is no thread that does. */
    void turn() {
        wheel.advance(clock.millis());
    }

    /** Sets a deadline, see {@link TimerWheel#schedule}. */
    public void schedule(TimerWheel.Timer timer, long deadlineMillis) {
        wheel.schedule(timer, deadlineMillis);
        if (asleep) {
            LockSupport.unpark(thread);
        }
    }

    /** Clears a deadline, see {@link TimerWheel#cancel}. */
    public boolean cancel(TimerWheel.Timer timer) {
        return wheel.cancel(timer);
    }

    /** The time that deadlines are measured by: milliseconds since the epoch. */
    public long now() {
        return clock.millis();
    }

    /** How many deadlines are set. */
    public long size() {
        return wheel.size();
    }

    private void run() {
        while (!closed) {
            wheel.advance(clock.millis());
            if (wheel.size() > 0) {
                LockSupport.parkNanos(TICK_NANOS);
                continue;
            }
            asleep = true;
            if (wheel.size() == 0 && !closed) {
                LockSupport.park(this);
            }
            asleep = false;
        }
    }

    /** Ends the thread; deadlines that have not come will not come. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread); // a thread, or null: none
    }
}
