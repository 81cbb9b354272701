// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import dev.bactrian.state.StateRecord;
import dev.bactrian.tree.MessageException;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads a journal's queue once. A record that cannot be read must not keep the others from being
 * read: it is put to the queue {@code ….DAMAGED}.
 *
 * <p>A record that ends an entry counts wherever it stands: the {@link JournalCleaner} may have
 * been killed between two records of one entry, so their order says nothing.
 */
final class JournalReader {
    private static final Logger LOG = LoggerFactory.getLogger(JournalReader.class);
    private static final String DAMAGED = ".DAMAGED";
    private static final long PATIENCE_MILLIS = 10_000;

    private final ConnectionFactory factory;
    private final String queue;
    private final RecordMessages messages;
    private final Map<UUID, List<Found>> found = new LinkedHashMap<>();
    private final Set<UUID> over = new HashSet<>();
    private final List<String> damaged = new ArrayList<>();
    private int markers;
    private long total;
    private long useful;

    private record Found(String messageId, StateRecord record) {}

    JournalReader(ConnectionFactory factory, String queue, RecordMessages messages) {
        this.factory = factory;
        this.queue = queue;
        this.messages = messages;
    }

    /** Records that are of use. */
    long live() {
        return useful;
    }

    /** Records that are not. */
    long dead() {
        return total - useful;
    }

    /**
     * Reads all records.
     *
     * @param check is told how many markers of a database there are, before anything is handed on
     *     or put elsewhere; throws where that must not be
     */
    void read(IntConsumer check, Consumer<StateRecord> receiver) {
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            connection.start();
            QueueReading.all(session, messages, this::read);
            check.accept(markers);
            over.forEach(found::remove);
            for (List<Found> records : found.values()) {
                records.sort(Comparator.comparingInt(one -> one.record.kind()));
                records.forEach(record -> hand(record, receiver));
            }
            setAside(session);
        } catch (JMSException e) {
            throw new StateQueueException("read", queue, e);
        }
    }

    private void read(Message message) throws JMSException {
        total++;
        try {
            note(message.getJMSMessageID(), RecordMessages.read(message));
        } catch (MessageException e) {
            damaged(message.getJMSMessageID(), e);
        }
    }

    private void note(String messageId, StateRecord record) {
        if (record.kind() == StateRecord.RETIRED) {
            over.add(record.id());
        } else if (record.kind() == UnitMarkers.MARKER) {
            markers++;
        } else {
            found.computeIfAbsent(record.id(), id -> new ArrayList<>(4))
                    .add(new Found(messageId, record));
        }
    }

    private void hand(Found one, Consumer<StateRecord> receiver) {
        try {
            receiver.accept(one.record);
            useful++;
        } catch (MessageException e) {
            damaged(one.messageId, e);
        }
    }

    private void damaged(String messageId, MessageException e) {
        LOG.error(
                "{}: record {} is put to {}{}: {}",
                queue,
                messageId,
                queue,
                DAMAGED,
                e.getMessage());
        damaged.add(messageId);
    }

    private void setAside(Session session) throws JMSException {
        RecordMessages aside = new RecordMessages(queue + DAMAGED);
        for (String id : damaged) {
            String selector = "JMSMessageID = '" + id + "'";
            try (MessageConsumer consumer =
                    session.createConsumer(messages.destination(session), selector)) {
                Message message = consumer.receive(PATIENCE_MILLIS);
                if (message != null) {
                    aside.send(session, message, DeliveryMode.PERSISTENT);
                    total--;
                }
            }
        }
        session.commit();
    }
}
