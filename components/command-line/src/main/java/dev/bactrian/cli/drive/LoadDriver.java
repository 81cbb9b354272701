// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli.drive;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/**
 * Runs the clients, each in a thread with a connection of its own, and collects what they measured.
 *
 * <p>A run begins when every client is connected. Requests that begin within the warm-up are made
 * and not measured. A run ends at its bound, or when a client fails as often as {@link
 * #MOST_FAILURES} says.
 */
public final class LoadDriver {

    /** Failures after which a client gives up, and with it the run. */
    static final int MOST_FAILURES = 10;

    private static final long HIGHEST_NANOS = Duration.ofHours(1).toNanos();
    private static final int DIGITS = 3;

    private final Run run;
    private final Requestor.Factory factory;
    private final Consumer<String> everySecond;

    private final AtomicLong measured = new AtomicLong();
    private final AtomicLong answered = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private final AtomicReference<String> firstFailure = new AtomicReference<>();
    private volatile boolean over;
    private volatile long start;
    private volatile long measureFrom;

    /**
     * @param run the bounds
     * @param factory opens the clients
     * @param everySecond is told the rate of the last second
     */
    public LoadDriver(Run run, Requestor.Factory factory, Consumer<String> everySecond) {
        this.run = run;
        this.factory = factory;
        this.everySecond = everySecond;
    }

    /**
     * Runs it to its end.
     *
     * @throws Exception what a client threw that could not be opened
     */
    public Figures drive() throws Exception {
        CountDownLatch opened = new CountDownLatch(run.clients());
        CountDownLatch begin = new CountDownLatch(1);
        AtomicReference<Exception> notOpened = new AtomicReference<>();
        List<Histogram> times = new ArrayList<>();
        List<Thread> clients = new ArrayList<>();
        for (int number = 0; number < run.clients(); number++) {
            Histogram own = new Histogram(HIGHEST_NANOS, DIGITS);
            times.add(own);
            int client = number;
            clients.add(
                    new Thread(
                            () -> client(client, own, opened, begin, notOpened),
                            "client-" + number));
        }
        clients.forEach(Thread::start);
        opened.await();
        start = System.nanoTime();
        measureFrom = start + run.warmUp().toNanos();
        over = notOpened.get() != null;
        begin.countDown();
        watch(clients);
        long end = System.nanoTime();
        if (notOpened.get() != null) {
            throw notOpened.get();
        }
        Histogram all = new Histogram(HIGHEST_NANOS, DIGITS);
        times.forEach(all::add);
        return new Figures(
                all.getTotalCount(),
                failures.get(),
                firstFailure.get(),
                Duration.ofNanos(Math.max(0, end - measureFrom)),
                all);
    }

    private void client(
            int number,
            Histogram own,
            CountDownLatch opened,
            CountDownLatch begin,
            AtomicReference<Exception> notOpened) {
        boolean connected = false;
        try (Requestor requestor = factory.open(number)) {
            connected = true;
            opened.countDown();
            begin.await();
            int failed = 0;
            while (!over && failed < MOST_FAILURES) {
                long from = System.nanoTime();
                boolean counts = from - measureFrom >= 0;
                if (counts && run.count() > 0 && measured.getAndIncrement() >= run.count()) {
                    break;
                }
                try {
                    requestor.request();
                    answered.incrementAndGet();
                    if (counts) {
                        own.recordValue(Math.min(HIGHEST_NANOS, System.nanoTime() - from));
                    }
                } catch (Exception e) {
                    failed++;
                    failures.incrementAndGet();
                    firstFailure.compareAndSet(null, String.valueOf(e.getMessage()));
                }
                if (!run.thinkTime().isZero()) {
                    LockSupport.parkNanos(run.thinkTime().toNanos());
                }
            }
            over |= failed >= MOST_FAILURES;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            if (connected) {
                firstFailure.compareAndSet(null, String.valueOf(e.getMessage()));
            } else {
                notOpened.compareAndSet(null, e);
                opened.countDown();
            }
        }
    }

    /** Ends the run at its time, and tells the rate once a second. */
    private void watch(List<Thread> clients) throws InterruptedException {
        long end = run.duration() == null ? Long.MAX_VALUE : measureFrom + run.duration().toNanos();
        long next = start + 1_000_000_000L;
        long before = 0;
        for (Thread client : clients) {
            while (client.isAlive()) {
                client.join(10);
                long now = System.nanoTime();
                if (run.duration() != null && now - end >= 0) {
                    over = true;
                }
                if (now - next >= 0 && !over) {
                    long sum = answered.get();
                    everySecond.accept(
                            String.format(java.util.Locale.ROOT, "%,d per second", sum - before));
                    before = sum;
                    next += 1_000_000_000L;
                }
            }
        }
    }
}
