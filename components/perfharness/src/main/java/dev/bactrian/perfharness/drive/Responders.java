// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import jakarta.jms.JMSException;

/**
 * The server application of a queue manager's own measurement: answers each request on another
 * queue, while others drive it, until it is closed.
 */
public final class Responders implements AutoCloseable {

    private final Crew crew = new Crew();

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
            crew.add(
                    "responder-" + number,
                    client,
                    (responder, over) -> {
                        while (!over.getAsBoolean()) {
                            responder.next();
                        }
                    });
        }
        crew.start();
    }

    /**
     * Ends.
     *
     * @throws Exception what a responder met that could not go on
     */
    @Override
    public void close() throws Exception {
        crew.close();
    }
}
