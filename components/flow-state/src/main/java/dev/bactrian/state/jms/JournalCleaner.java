package dev.bactrian.state.jms;

import dev.bactrian.state.StateJournal.Occupancy;
import dev.bactrian.state.StateJournal.Occupants;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes records from the front of a journal's queue: what is over goes, what is not is put to its
 * end, both in one transaction.
 *
 * <p>It runs when more than half of the queue is over, so that each record is moved once for each
 * one that is dropped, at most. The entry of a record that is moved is held until the commit:
 * nobody can end that entry in between, so the record that ends it always stands behind those that
 * it ends.
 */
final class JournalCleaner implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(JournalCleaner.class);
    private static final int LEAST_DEAD = 512;
    private static final int BATCH = 256;
    private static final long PATIENCE_MILLIS = 200;
    private static final long PAUSE_NANOS = 1_000_000_000L;

    private final QueueJournal journal;
    private final ConnectionFactory factory;
    private final RecordMessages messages;
    private final Occupants occupants;
    private final Thread thread;
    private volatile boolean closed;
    private volatile boolean wanted;

    JournalCleaner(
            QueueJournal journal,
            ConnectionFactory factory,
            RecordMessages messages,
            Occupants occupants) {
        this.journal = journal;
        this.factory = factory;
        this.messages = messages;
        this.occupants = occupants;
        this.thread = new Thread(this::work, "cleaner of " + journal.queue());
        thread.setDaemon(true);
        thread.start();
    }

    boolean isDue() {
        long dead = journal.dead();
        return dead >= LEAST_DEAD && dead >= journal.live();
    }

    void wake() {
        if (!wanted) {
            wanted = true;
            LockSupport.unpark(thread);
        }
    }

    private void work() {
        while (!closed) {
            wanted = false;
            if (!isDue()) {
                LockSupport.park(this);
                continue;
            }
            try {
                clean();
            } catch (JMSException | RuntimeException e) {
                LOG.debug("cleaning of {} interrupted: {}", journal.queue(), e.toString());
                LockSupport.parkNanos(this, PAUSE_NANOS);
            }
        }
    }

    /** Goes through what the queue holds now, once. */
    private void clean() throws JMSException {
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
                MessageConsumer consumer = session.createConsumer(messages.destination(session))) {
            connection.start();
            clean(session, consumer);
            messages.forget(session);
        }
    }

    private void clean(Session session, MessageConsumer consumer) throws JMSException {
        long left = journal.live() + journal.dead();
        int batch = BATCH;
        while (left > 0 && journal.dead() > 0 && !closed) {
            int done = batch(session, consumer, (int) Math.min(left, batch));
            if (done == 0) {
                return; // empty sooner than counted
            }
            if (done < 0) {
                batch = 1; // somebody is at work on one of them: one at a time
                LockSupport.parkNanos(this, PAUSE_NANOS / 100);
            } else {
                left -= done;
            }
        }
    }

    /** How many records were taken; -1 where one was held by another and all were left. */
    private int batch(Session session, MessageConsumer consumer, int most) throws JMSException {
        UnitOfWork unit = new UnitOfWork(session);
        boolean committed = false;
        try {
            int taken = 0;
            int dropped = 0;
            while (taken < most) {
                Message message = consumer.receive(PATIENCE_MILLIS);
                if (message == null) {
                    break;
                }
                taken++;
                StateRecord record = RecordMessages.read(message);
                Occupancy occupancy =
                        record.kind() == StateRecord.RETIRED
                                ? Occupancy.GONE
                                : occupants.hold(record.id(), unit);
                if (occupancy == Occupancy.BUSY) {
                    session.rollback();
                    return -1;
                }
                if (occupancy == Occupancy.HELD) {
                    messages.send(session, message, DeliveryMode.PERSISTENT);
                } else {
                    dropped++;
                }
            }
            session.commit();
            committed = true;
            journal.dropped(dropped);
            return taken;
        } finally {
            unit.completed(committed);
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        try {
            thread.join(10_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
