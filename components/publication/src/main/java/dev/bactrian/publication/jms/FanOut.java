// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.jms;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.util.List;

/**
 * One message put to many queues at once: kept once, written to the journal once, and shared by the
 * queues. An application has it that has its queue manager in the process; elsewhere each queue is
 * sent a message of its own.
 */
@FunctionalInterface
public interface FanOut {
    /** There is none: each queue is sent its own message. */
    FanOut NONE = session -> null;

    /**
     * The way from a session.
     *
     * @return null where the session is of another queue manager, is not transacted, or the queue
     *     manager has no room for what is shared
     */
    Way way(Session session) throws JMSException;

    /** A queue that was found, to be kept as long as it is open. */
    interface Place {
        /** Whether it is the queue of its name still, and takes messages. */
        boolean isOpen();
    }

    /** From sessions of one queue manager to its queues. */
    interface Way {
        /**
         * Looks for a queue.
         *
         * @param queue its name
         * @return null where the name is none of exactly one queue of this queue manager that takes
         *     messages: then a message of its own is sent, and what comes of it is heard
         */
        Place place(String queue);

        /**
         * Says on a message for which queues it is. It is then sent to {@link #destination()} in
         * its session.
         *
         * @param places as {@link #place} found them
         * @return the number of this list, to be given to {@link #forget} when the unit of work has
         *     ended
         */
        long address(Message message, List<Place> places) throws JMSException;

        /** Where such a message is sent to. */
        Destination destination();

        /** Forgets a list whose message never came, or did. */
        void forget(long number);
    }
}
