// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Recorder;

/** One stretch of driving, from no request under way to no request under way. */
final class Stretch {

    /** Failures after which a client gives up, and with it the run. */
    static final int MOST_FAILURES = 10;

    static final int DIGITS = 3;

    private static final long LONGEST_PARK = 20_000_000L;
    private static final long BETWEEN_LOOKS = 500_000L;

    private final Run run;
    private final long count;
    private final AtomicLong begun = new AtomicLong();
    private final AtomicLong ended = new AtomicLong();

    final long start = System.nanoTime();
    final AtomicLong failures = new AtomicLong();
    final AtomicLong lost = new AtomicLong();
    final AtomicReference<String> firstFailure = new AtomicReference<>();
    final Recorder times = new Recorder(DIGITS);
    final Recorder service = new Recorder(DIGITS);
    volatile boolean over;
    volatile long lastDone = start;

    Stretch(Run run, long count) {
        this.run = run;
        this.count = count;
    }

    /** What one client does in it; runs in the client's thread. */
    void client(int number, Client client) {
        try {
            requests(number, client);
            client.settle();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            failed(e);
            over = true;
        }
    }

    private void requests(int number, Client client) throws InterruptedException {
        int failed = 0;
        for (long turn = 0; !over; turn++) {
            long due = due(number, turn);
            if (!await(due) || !mayBegin()) {
                return;
            }
            long from = System.nanoTime();
            try {
                if (client.next()) {
                    long end = System.nanoTime();
                    service.recordValue(end - from);
                    times.recordValue(end - (run.rate() > 0 ? due : from));
                    lastDone = end;
                    ended.incrementAndGet();
                } else {
                    // What did not come to this client may come to another, or later.
                    giveBack();
                    continue;
                }
            } catch (InterruptedException e) {
                throw e;
            } catch (TimeoutException e) {
                lost.incrementAndGet();
                failed(e);
                over = true;
            } catch (Exception e) {
                failed(e);
                ended.incrementAndGet();
                failed++;
                over |= failed >= MOST_FAILURES;
            }
            if (!run.thinkTime().isZero()) {
                LockSupport.parkNanos(run.thinkTime().toNanos());
            }
        }
    }

    /**
     * Whether there is one more to begin. Where others have begun as many as count, and one of them
     * turns out to have nothing to do, it is this client's.
     */
    private boolean mayBegin() {
        while (count > 0 && begun.getAndUpdate(so -> so < count ? so + 1 : so) >= count) {
            if (over || ended.get() >= count) {
                return false;
            }
            LockSupport.parkNanos(BETWEEN_LOOKS);
        }
        return true;
    }

    /** Lets a client that waits for its turn have it. */
    private void giveBack() {
        if (count > 0) {
            begun.decrementAndGet();
            LockSupport.parkNanos(4 * BETWEEN_LOOKS);
        }
    }

    /** When a client's request is due at a fixed rate: the clients take turns. */
    private long due(int number, long turn) {
        return run.rate() > 0
                ? start + (long) ((number + turn * (double) run.clients()) * 1e9 / run.rate())
                : start;
    }

    /** Waits until then; whether the stretch goes on. */
    private boolean await(long due) {
        for (long left = due - System.nanoTime();
                run.rate() > 0 && left > 0 && !over;
                left = due - System.nanoTime()) {
            LockSupport.parkNanos(Math.min(left, LONGEST_PARK));
        }
        return !over;
    }

    private void failed(Exception e) {
        failures.incrementAndGet();
        firstFailure.compareAndSet(null, e.getMessage() == null ? e.toString() : e.getMessage());
    }
}
