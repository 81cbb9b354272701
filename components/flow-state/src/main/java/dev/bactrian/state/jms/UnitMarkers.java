// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import dev.bactrian.state.StateElsewhereException;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.MessageException;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says which units of work have committed: each leaves its id on a queue, in its own transaction.
 * One thread takes the ids off when what another store has of these units is settled.
 */
public final class UnitMarkers {
    private static final Logger LOG = LoggerFactory.getLogger(UnitMarkers.class);
    static final byte MARKER = 32;
    private static final int LOT = 256;
    private static final long WAIT_MILLIS = 500;

    private final ConnectionFactory factory;
    private final String queue;
    private final RecordMessages messages;
    private QueueThread thread;

    /** The markers on one queue. */
    public UnitMarkers(ConnectionFactory factory, String queue) {
        this.factory = factory;
        this.queue = queue;
        this.messages = new RecordMessages(queue);
    }

    /** Leaves an id, in the transaction of the unit's session. */
    public void mark(UnitOfWork unit, UUID id) {
        messages.put(unit.session(Session.class), new StateRecord(MARKER, id, ByteSlice.EMPTY));
    }

    /**
     * The ids that are there.
     *
     * @throws StateElsewhereException where the queue is the journal of entries that are open
     */
    public Set<UUID> browse() {
        Set<UUID> ids = new HashSet<>();
        Set<UUID> entries = new HashSet<>();
        Set<UUID> over = new HashSet<>();
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            connection.start();
            QueueReading.all(
                    session,
                    messages,
                    message -> {
                        StateRecord record = read(message);
                        if (record != null) {
                            switch (record.kind()) {
                                case MARKER -> ids.add(record.id());
                                case StateRecord.RETIRED -> over.add(record.id());
                                default -> entries.add(record.id());
                            }
                        }
                    });
        } catch (JMSException e) {
            throw new StateQueueException("read", queue, e);
        }
        entries.removeAll(over);
        if (!entries.isEmpty()) {
            throw new StateElsewhereException(
                    "queue " + queue + " holds " + entries.size() + " open entries", "state=queue");
        }
        return ids;
    }

    /** The record of a message; null where it has none. */
    private StateRecord read(Message message) throws JMSException {
        try {
            return RecordMessages.read(message);
        } catch (MessageException e) {
            LOG.error("{}: a message that is no marker: {}", queue, e.getMessage());
            return null;
        }
    }

    /** Begins to take ids off, once the receiver has settled them. */
    public synchronized void start(Consumer<Collection<UUID>> receiver) {
        if (thread == null) {
            thread =
                    new QueueThread(
                            "markers of " + queue,
                            factory,
                            messages,
                            () -> true,
                            (running, session, consumer) -> {
                                while (!running.isClosed()) {
                                    settle(session, consumer, receiver);
                                }
                            });
        }
    }

    private void settle(
            Session session, MessageConsumer consumer, Consumer<Collection<UUID>> receiver)
            throws JMSException {
        List<UUID> ids = new ArrayList<>();
        Message message = consumer.receive(WAIT_MILLIS);
        while (message != null) {
            StateRecord record = read(message);
            if (record != null && record.kind() == MARKER) {
                ids.add(record.id());
            }
            message = ids.size() < LOT ? consumer.receiveNoWait() : null;
        }
        if (!ids.isEmpty()) {
            receiver.accept(ids);
        }
        session.commit();
    }

    /** Ends that. */
    public synchronized void stop() {
        if (thread != null) {
            thread.close();
            thread = null;
        }
    }
}
