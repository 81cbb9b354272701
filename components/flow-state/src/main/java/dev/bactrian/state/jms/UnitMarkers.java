package dev.bactrian.state.jms;

import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.MessageException;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
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
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says which units of work have committed: each leaves its id on a queue, in its own transaction.
 * One thread takes the ids off when what another store has of these units is settled.
 */
public final class UnitMarkers {
    private static final Logger LOG = LoggerFactory.getLogger(UnitMarkers.class);
    private static final byte MARKER = 32;
    private static final int LOT = 256;
    private static final long WAIT_MILLIS = 500;
    private static final long PAUSE_NANOS = 1_000_000_000L;

    private final ConnectionFactory factory;
    private final String queue;
    private final RecordMessages messages;
    private Thread thread;
    private volatile boolean closed;

    /** The markers on one queue. */
    public UnitMarkers(ConnectionFactory factory, String queue) {
        this.factory = factory;
        this.queue = queue;
        this.messages = new RecordMessages(queue);
    }

    /** Leaves an id, in the transaction of the unit's session. */
    public void mark(UnitOfWork unit, UUID id) {
        Session session = unit.session(Session.class);
        try {
            messages.send(
                    session, new StateRecord(MARKER, id, ByteSlice.EMPTY), DeliveryMode.PERSISTENT);
        } catch (JMSException e) {
            messages.forget(session);
            throw new StateQueueException("write", queue, e);
        }
    }

    /** The ids that are there. */
    public Set<UUID> browse() {
        Set<UUID> ids = new HashSet<>();
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            connection.start();
            QueueReading.all(session, messages, message -> add(message, ids));
        } catch (JMSException e) {
            throw new StateQueueException("read", queue, e);
        }
        return ids;
    }

    private void add(Message message, Collection<UUID> ids) throws JMSException {
        try {
            StateRecord record = RecordMessages.read(message);
            if (record.kind() == MARKER) {
                ids.add(record.id());
            }
        } catch (MessageException e) {
            LOG.error("{}: a message that is no marker: {}", queue, e.getMessage());
        }
    }

    /** Begins to take ids off, once the receiver has settled them. */
    public synchronized void start(Consumer<Collection<UUID>> receiver) {
        if (thread == null) {
            closed = false;
            thread = new Thread(() -> work(receiver), "markers of " + queue);
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void work(Consumer<Collection<UUID>> receiver) {
        while (!closed) {
            try (Connection connection = factory.createConnection();
                    Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
                    MessageConsumer consumer =
                            session.createConsumer(messages.destination(session))) {
                connection.start();
                while (!closed) {
                    settle(session, consumer, receiver);
                }
            } catch (JMSException | RuntimeException e) {
                LOG.debug("markers on {} stay: {}", queue, e.toString());
                LockSupport.parkNanos(this, PAUSE_NANOS);
            }
        }
    }

    private void settle(
            Session session, MessageConsumer consumer, Consumer<Collection<UUID>> receiver)
            throws JMSException {
        List<UUID> ids = new ArrayList<>();
        Message message = consumer.receive(WAIT_MILLIS);
        while (message != null) {
            add(message, ids);
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
            closed = true;
            LockSupport.unpark(thread);
            try {
                thread.join(10_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            thread = null;
        }
    }
}
