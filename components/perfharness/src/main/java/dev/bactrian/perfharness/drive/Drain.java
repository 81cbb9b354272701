// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Takes what a flow puts beside its replies, while others drive it, so that no queue grows. When it
 * is closed it takes what is still there, and ends.
 */
public final class Drain implements AutoCloseable {

    private static final long LONGEST_END = Duration.ofSeconds(60).toMillis();

    private final AtomicLong taken = new AtomicLong();
    private final AtomicReference<Exception> failure = new AtomicReference<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean over;

    /**
     * Connects, and begins.
     *
     * @param settings of the queue manager
     * @param queue what is taken from
     * @param clients how many take
     * @throws JMSException when nobody answers
     */
    public Drain(JmsSettings settings, String queue, int clients) throws JMSException {
        for (int number = 0; number < clients; number++) {
            JmsLink link = new JmsLink(settings, true, number);
            ReceivingClient client = new ReceivingClient(link.inlet(queue), 50);
            threads.add(new Thread(() -> take(client), "drain-" + queue + "-" + number));
        }
        threads.forEach(Thread::start);
    }

    /** How many messages it took. */
    public long taken() {
        return taken.get();
    }

    private void take(ReceivingClient client) {
        try (client) {
            while (true) {
                // Asked first: what was put before the end is taken after it.
                boolean last = over;
                if (client.next()) {
                    taken.incrementAndGet();
                } else if (last) {
                    return;
                }
            }
        } catch (Exception e) {
            failure.compareAndSet(null, e);
        }
    }

    /**
     * Takes what is left, and ends.
     *
     * @throws Exception what a client met that could not go on
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
