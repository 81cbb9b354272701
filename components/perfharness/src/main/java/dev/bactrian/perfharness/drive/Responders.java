// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The server application of a queue manager's own measurement: answers each request on another
 * queue, while others drive it, until it is closed.
 */
public final class Responders implements AutoCloseable {

    private static final long LONGEST_END = Duration.ofSeconds(60).toMillis();

    private final AtomicReference<Exception> failure = new AtomicReference<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean over;

    /**
     * Connects, and begins.
     *
     * @param settings of the queue manager
     * @param requests the queue that is taken from
     * @param replies the queue that is put to
     * @param count of threads, each with a connection
     * @throws JMSException when nobody answers
     */
    public Responders(JmsSettings settings, String requests, String replies, int count)
            throws JMSException {
        for (int number = 0; number < count; number++) {
            RespondingClient client =
                    new RespondingClient(new JmsLink(settings, true, number), requests, replies);
            threads.add(new Thread(() -> respond(client), "responder-" + number));
        }
        threads.forEach(Thread::start);
    }

    private void respond(RespondingClient client) {
        try (client) {
            while (!over) {
                client.next();
            }
        } catch (Exception e) {
            failure.compareAndSet(null, e);
        }
    }

    /**
     * Ends.
     *
     * @throws Exception what a responder met that could not go on
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
