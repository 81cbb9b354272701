// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import dev.bactrian.state.StateRecord;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import java.util.Enumeration;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Browses a queue to its end. A browser that has no more says nothing: on a long or a paged queue
 * Artemis answers so before the end. Therefore a record that ends nothing is put to the queue
 * first, and the browser is asked until it has come to that.
 */
final class QueueReading {
    private static final long PAUSE_NANOS = 5_000_000;
    private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(2);

    private QueueReading() {}

    /** What is done with each message. */
    @FunctionalInterface
    interface Receiver {
        void accept(Message message) throws JMSException;
    }

    /**
     * Reads all messages, and the one that is put to the end last.
     *
     * @param session a transacted one with nothing in it
     * @throws JMSException where the end does not come: nothing of two minutes is to be seen
     */
    static void all(Session session, RecordMessages messages, Receiver receiver)
            throws JMSException {
        StateRecord last = StateRecord.retired(UUID.randomUUID());
        String id = messages.send(session, last, DeliveryMode.PERSISTENT);
        session.commit();
        long heard = System.nanoTime();
        try (QueueBrowser browser = session.createBrowser(messages.destination(session))) {
            Enumeration<?> found = browser.getEnumeration();
            while (true) {
                if (found.hasMoreElements()) {
                    heard = System.nanoTime();
                    Message message = (Message) found.nextElement();
                    receiver.accept(message);
                    if (message.getJMSMessageID().equals(id)) {
                        return;
                    }
                } else if (System.nanoTime() - heard > PATIENCE_NANOS) {
                    throw new JMSException("the queue cannot be read to its end");
                } else {
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
            }
        }
    }
}
