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
    private final ThreadPoolExecutor workers;

    /**
     * @param name prefix of the threads' names
     * @param workerCount how many deadlines are worked on at once, from 1
     */
    public StateThreads(String name, int workerCount, InstantSource clock) {
        timers = new TimerThread(name + "-timer", clock);
        AtomicInteger number = new AtomicInteger();
        workers =
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
        workers.allowCoreThreadTimeOut(true);
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
        workers.shutdown();
        try {
            if (!workers.awaitTermination(10, TimeUnit.SECONDS)) {
                workers.shutdownNow();
            }
        } catch (InterruptedException e) {
            workers.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
