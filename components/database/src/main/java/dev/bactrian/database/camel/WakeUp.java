// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import java.util.concurrent.TimeUnit;

/** Tells those who wait that there may be something, or that it is over. */
final class WakeUp {
    private long calls;
    private boolean over;

    /** How often it called; to be asked before looking whether there is something. */
    synchronized long calls() {
        return calls;
    }

    synchronized void call() {
        calls++;
        notifyAll();
    }

    synchronized void end() {
        over = true;
        notifyAll();
    }

    synchronized boolean isOver() {
        return over;
    }

    /** Waits for a call behind those that are known, for the end, or for so many milliseconds. */
    synchronized void await(long known, long milliseconds) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(milliseconds);
        try {
            for (long left = milliseconds;
                    !over && calls == known && left > 0;
                    left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
                wait(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            over = true;
        }
    }

    /** Waits so many milliseconds, or for the end. */
    void pause(long milliseconds) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(milliseconds);
        for (long left = milliseconds;
                !isOver() && left > 0;
                left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
            await(calls(), left);
        }
    }
}
