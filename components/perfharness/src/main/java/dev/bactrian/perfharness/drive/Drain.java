// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import jakarta.jms.JMSException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * Takes what a flow puts beside its replies, while others drive it, so that no queue grows. When it
 * is closed it takes what is still there, and ends.
 */
public final class Drain implements AutoCloseable {

    private final AtomicLong taken = new AtomicLong();
    private final Crew crew = new Crew();

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
            crew.add("drain-" + queue + "-" + number, client, this::take);
        }
        crew.start();
    }

    /** How many messages it took. */
    public long taken() {
        return taken.get();
    }

    private void take(ReceivingClient client, BooleanSupplier over) throws Exception {
        while (true) {
            // Asked first: what was put before the end is taken after it.
            boolean last = over.getAsBoolean();
            if (client.next()) {
                taken.incrementAndGet();
            } else if (last) {
                return;
            }
        }
    }

    /**
     * Takes what is left, and ends.
     *
     * @throws Exception what a client met that could not go on
     */
    @Override
    public void close() throws Exception {
        crew.close();
    }
}
