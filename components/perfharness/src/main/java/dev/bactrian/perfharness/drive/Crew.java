// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/**
 * Clients that work beside those who drive, each on a thread of its own, until they are told that
 * it is over. What the first of them could not go on for is thrown at the end.
 */
final class Crew implements AutoCloseable {

    private static final long LONGEST_END = Duration.ofSeconds(60).toMillis();

    private final AtomicReference<Exception> failure = new AtomicReference<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean over;

    /** What one client does. */
    interface Work<C> {
        /**
         * All of it.
         *
         * @param client whose work it is
         * @param over whether it shall end
         * @throws Exception where the client cannot go on
         */
        void run(C client, BooleanSupplier over) throws Exception;
    }

    /**
     * One more client, closed when its work is done; works from {@link #start}.
     *
     * @param name of its thread
     */
    <C extends AutoCloseable> void add(String name, C client, Work<C> work) {
        threads.add(new Thread(() -> run(client, work), name));
    }

    private <C extends AutoCloseable> void run(C client, Work<C> work) {
        try (client) {
            work.run(client, () -> over);
        } catch (Exception e) {
            failure.compareAndSet(null, e);
        }
    }

    /** All begin. */
    void start() {
        threads.forEach(Thread::start);
    }

    /**
     * Tells them, and waits for each for a minute at most.
     *
     * @throws Exception what the first one met that could not go on
     */
    @Override
    public void close() throws Exception {
        over = true;
        for (Thread thread : threads) {
            thread.join(LONGEST_END);
        }
        if (failure.get() != null) {
            throw failure.get();
        }
    }
}
