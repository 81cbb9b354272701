// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Drives clients, each in a thread with a connection of its own, and collects what they measured.
 *
 * <p>A run begins when every client is connected. It warms up; then every request that is under way
 * ends, and the measured time begins: so what a process used in it is what the requests that count
 * made it use. It ends at its bound, when a request is lost, or when a client fails as often as
 * {@link #MOST_FAILURES} says.
 *
 * <pre>{@code
 * Run run = Run.timed(20, WarmUp.untilSteady(Duration.ofSeconds(30)), Duration.ofSeconds(10));
 * Figures figures = new LoadDriver(run, number -> client(number), new Observer() {}).drive();
 * }</pre>
 */
public final class LoadDriver {

    /** Failures after which a client gives up, and with it the run. */
    public static final int MOST_FAILURES = Stretch.MOST_FAILURES;

    private static final long SECOND = 1_000_000_000L;
    private static final long WINDOW = SECOND / 2;

    private final Run run;
    private final Client.Factory factory;
    private final Observer observer;

    /**
     * @param run the bounds
     * @param factory opens the clients
     * @param observer is told what goes on
     */
    public LoadDriver(Run run, Client.Factory factory, Observer observer) {
        this.run = run;
        this.factory = factory;
        this.observer = observer;
    }

    /**
     * Warms up and measures once.
     *
     * @throws Exception what a client threw that could not be opened
     */
    public Figures drive() throws Exception {
        return drive(1).get(0);
    }

    /**
     * Warms up, then measures several times with the same clients; ends early when a request is
     * lost.
     *
     * @param times how often
     * @throws Exception what a client threw that could not be opened
     */
    public List<Figures> drive(int times) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(run.clients());
        List<Client> clients = new ArrayList<>();
        try {
            clients.addAll(open(threads));
            return measure(times, threads, clients);
        } finally {
            threads.shutdownNow();
            for (Client client : clients) {
                close(client);
            }
        }
    }

    private List<Figures> measure(int times, ExecutorService threads, List<Client> clients)
            throws InterruptedException {
        List<Figures> all = new ArrayList<>();
        boolean steady = false;
        Duration warm = Duration.ZERO;
        if (!run.warmUp().most().isZero()) {
            Stretch stretch = new Stretch(run, 0);
            Watch watch = new Watch(stretch, run.warmUp().most(), true);
            steady = watch.until(threads, clients);
            warm = Duration.ofNanos(watch.elapsed);
            if (stretch.lost.get() > 0 || stretch.failures.get() >= MOST_FAILURES) {
                return List.of(figures(stretch, watch, warm, steady));
            }
        }
        for (int time = 0; time < times; time++) {
            observer.begins();
            Stretch stretch = new Stretch(run, run.count());
            Watch watch = new Watch(stretch, run.duration(), false);
            watch.until(threads, clients);
            Figures figures = figures(stretch, watch, warm, steady);
            all.add(figures);
            observer.ended(figures);
            if (figures.lost() > 0 || figures.failures() >= MOST_FAILURES) {
                break;
            }
        }
        return all;
    }

    private static Figures figures(Stretch stretch, Watch watch, Duration warmUp, boolean steady) {
        Histogram service = stretch.service.getIntervalHistogram();
        return new Figures(
                watch.all.getTotalCount(),
                stretch.failures.get(),
                stretch.lost.get(),
                stretch.firstFailure.get(),
                Duration.ofNanos(watch.elapsed),
                watch.all,
                service,
                warmUp,
                steady);
    }

    private List<Client> open(ExecutorService threads) throws Exception {
        List<Future<Client>> opening = new ArrayList<>();
        for (int number = 0; number < run.clients(); number++) {
            int client = number;
            Callable<Client> open = () -> factory.open(client);
            opening.add(threads.submit(open));
        }
        List<Client> opened = new ArrayList<>();
        Exception refused = null;
        for (Future<Client> one : opening) {
            try {
                opened.add(one.get());
            } catch (ExecutionException e) {
                refused = refused == null && e.getCause() instanceof Exception cause ? cause : e;
            }
        }
        if (refused != null) {
            for (Client client : opened) {
                close(client);
            }
            throw refused;
        }
        return opened;
    }

    private static void close(Client client) {
        try {
            client.close();
        } catch (Exception alreadyGone) {
            // What it did is counted; the broker drops the rest with the connection.
        }
    }

    /** Looks after one stretch: ends it, and tells each second of it. */
    private final class Watch {
        private final Stretch stretch;
        private final Duration bound;
        private final boolean warmingUp;
        private final Histogram all = new Histogram(Stretch.DIGITS);
        private long elapsed;

        Watch(Stretch stretch, Duration bound, boolean warmingUp) {
            this.stretch = stretch;
            this.bound = bound;
            this.warmingUp = warmingUp;
        }

        /** Until no client is at work any more; whether the rate was steady. */
        boolean until(ExecutorService threads, List<Client> clients) throws InterruptedException {
            CountDownLatch working = new CountDownLatch(clients.size());
            for (int number = 0; number < clients.size(); number++) {
                int client = number;
                threads.execute(
                        () -> {
                            try {
                                stretch.client(client, clients.get(client));
                            } finally {
                                working.countDown();
                            }
                        });
            }
            boolean steady = watch(working);
            elapsed = System.nanoTime() - stretch.start;
            all.add(stretch.times.getIntervalHistogram());
            return steady;
        }

        private boolean watch(CountDownLatch working) throws InterruptedException {
            Steadiness steadiness = new Steadiness();
            Histogram second = new Histogram(Stretch.DIGITS);
            Histogram interval = null;
            long seen = stretch.start;
            long told = stretch.start;
            while (!working.await(5, TimeUnit.MILLISECONDS)) {
                long now = System.nanoTime();
                if (ends(now, steadiness)) {
                    stretch.over = true;
                }
                if (now - seen >= WINDOW && !stretch.over) {
                    interval = stretch.times.getIntervalHistogram(interval);
                    all.add(interval);
                    second.add(interval);
                    steadiness.add(interval.getTotalCount() * 1e9 / (now - seen));
                    seen = now;
                }
                if (now - told >= SECOND && !stretch.over) {
                    observer.second(
                            warmingUp,
                            second.getTotalCount() * 1e9 / (now - told),
                            second.getValueAtPercentile(50) / 1e6,
                            second.getValueAtPercentile(99) / 1e6);
                    second.reset();
                    told = now;
                }
            }
            return steadiness.steady();
        }

        private boolean ends(long now, Steadiness steadiness) {
            if (bound != null && now - stretch.start >= bound.toNanos()) {
                return true;
            }
            if (run.idle() != null && now - stretch.lastDone >= run.idle().toNanos()) {
                return true;
            }
            return warmingUp
                    && run.warmUp().adapts()
                    && now - stretch.start >= run.warmUp().least().toNanos()
                    && steadiness.steady();
        }
    }
}
