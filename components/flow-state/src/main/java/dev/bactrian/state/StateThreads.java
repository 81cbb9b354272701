// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import java.time.InstantSource;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads that state needs beside the flows' own: one that turns the wheel, and a few that do
 * what a deadline asks for. Shared by the nodes of one application; closed with it.
 */
public final class StateThreads implements AutoCloseable {
    private final TimerThread timers;
    private final UniqueIds ids = new UniqueIds();
    private final Executor workers;

    /**
     * @param name prefix of the threads' names
     * @param workerCount how many deadlines are worked on at once, from 1
     */
    public StateThreads(String name, int workerCount, InstantSource clock) {
        timers = new TimerThread(name + "-timer", clock);
        AtomicInteger number = new AtomicInteger();
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        workerCount,
                        workerCount,
                        10,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        work -> {
                            Thread thread = new Thread(work, name + "-" + number.incrementAndGet());
                            thread.setDaemon(true);
                            return thread;
                        });
        pool.allowCoreThreadTimeOut(true);
        workers = pool;
    }

    /**
     * Without threads: deadlines come when {@link #turn()} is called, and what they ask for is done
     * where the caller has it done. For simulations.
     */
    public StateThreads(InstantSource clock, Executor workers) {
        this.timers = new TimerThread(clock);
        this.workers = workers;
    }

    /** Tells everything whose deadline has come, where there is no thread that does. */
    public void turn() {
        timers.turn();
    }

    /** The wheel of deadlines. */
    public TimerThread timers() {
        return timers;
    }

    /** What entries are called. */
    public UniqueIds ids() {
        return ids;
    }

    /** Where work of any length is done. */
    public Executor workers() {
        return workers;
    }

    /** Ends the threads; work that has begun is finished within 10 s. */
    @Override
    public void close() {
        timers.close();
        if (workers instanceof ThreadPoolExecutor pool) {
            close(pool);
        }
    }

    private static void close(ThreadPoolExecutor pool) {
        pool.shutdown();
        try {
            if (!pool.awaitTermination(10, TimeUnit.SECONDS)) {
                pool.shutdownNow();
            }
        } catch (InterruptedException e) {
            pool.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
