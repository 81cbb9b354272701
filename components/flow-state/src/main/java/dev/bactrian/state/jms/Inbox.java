// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.state.StateElsewhereException;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.log.RepeatedLines;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The queue by which state is shared between processes, and by which it is decided whose it is.
 *
 * <p>The queue allows one consumer. The process that has it owns the state: it reads the journal
 * back and works in its own memory from then on. All others forward what they have to say to this
 * queue, in the unit of work of their own message. When the owner's process ends, the broker closes
 * its consumer, and one of the others gets the place within half a second.
 */
final class Inbox implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Inbox.class);
    private static final RepeatedLines WARNINGS = new RepeatedLines(LOG::warn);
    private static final RepeatedLines ERRORS = new RepeatedLines(LOG::error);
    private static final long RETRY_MILLIS = 500;
    private static final long REFUSED_RETRY_MILLIS = 10_000;
    private static final long RECEIVE_MILLIS = 200;
    private static final int BACKOUT_THRESHOLD = 5;

    /** The process whose state it may become. Called by one thread. */
    public interface Owner {
        /** The state is this process' own from now on: reads it back. */
        void acquired();

        /** The state is another's from now on: forgets it. */
        void lost();

        /** The unit of work of something that another process forwarded. */
        default UnitOfWork unit(Session session) {
            return new UnitOfWork(session);
        }

        /**
         * Something that another process forwarded; an exception rolls back, and it comes again.
         */
        void received(UnitOfWork unit, StateRecord record);
    }

    private final ConnectionFactory factory;
    private final String queue;
    private final Owner owner;
    private final RecordMessages messages;
    private final RecordMessages backout;
    private final JmsSessions own;
    private final Thread thread;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private volatile boolean owned;
    private volatile boolean elsewhere;
    private volatile boolean closed;
    private volatile boolean again;
    private volatile MessageConsumer waiting;
    private volatile StateElsewhereException refused;
    private long caughtUp;

    /**
     * @param factory to connect with
     * @param queue the name of the queue
     * @param owner who wants the state
     */
    public Inbox(ConnectionFactory factory, String queue, Owner owner) {
        this.factory = factory;
        this.queue = queue;
        this.owner = owner;
        this.messages = new RecordMessages(queue + "?max-consumers=1");
        this.backout = new RecordMessages(queue + ".BACKOUT");
        this.own = new JmsSessions(factory);
        this.thread = new Thread(this::work, "inbox " + queue);
        thread.setDaemon(true);
    }

    /** Begins to try for the state. */
    public void start() {
        thread.start();
    }

    /** Whether the state is this process' own, and read back. */
    public boolean isOwned() {
        return owned;
    }

    /**
     * Waits until it is decided whose the state is.
     *
     * @return false where that was not decided in time: the broker is not there
     * @throws StateElsewhereException where it would be this process', which keeps it elsewhere
     */
    public boolean awaitDecision(long millis) throws InterruptedException {
        long nanos = TimeUnit.MILLISECONDS.toNanos(millis);
        lock.lock();
        try {
            while (!owned && !elsewhere && refused == null) {
                if (nanos <= 0) {
                    return false;
                }
                nanos = changed.awaitNanos(nanos);
            }
            if (refused != null) {
                throw refused;
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Says something to the owner, in the unit of work; at once where that has no session. */
    public void forward(UnitOfWork unit, StateRecord record, boolean persistent) {
        Session session = unit.session(Session.class);
        if (session == null) {
            own.run(alone -> forward(alone, record, persistent));
            return;
        }
        try {
            messages.send(
                    session,
                    record,
                    persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
        } catch (JMSException e) {
            messages.forget(session);
            throw new StateQueueException("write", queue, e);
        }
    }

    private void work() {
        while (!closed) {
            try (Connection connection = factory.createConnection();
                    Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
                MessageConsumer consumer = acquire(session);
                if (consumer != null) {
                    connection.start();
                    serve(session, consumer);
                    messages.forget(session);
                    backout.forget(session);
                }
            } catch (StateElsewhereException e) {
                ERRORS.tell(queue, "inbox " + queue + ": " + e.getMessage());
                refused = e;
                set(false, false);
            } catch (JMSException | RuntimeException e) {
                if (!closed) {
                    WARNINGS.tell(queue, "inbox " + queue + ": " + e + "; trying again");
                }
            }
            pause();
        }
    }

    /** The right to consume; null where another has it. */
    private MessageConsumer acquire(Session session) {
        try {
            // Artemis makes a missing queue with its attributes for a producer, not for a consumer
            messages.producer(session);
            MessageConsumer consumer = session.createConsumer(messages.destination(session));
            set(false, false);
            return consumer;
        } catch (JMSException e) {
            LOG.debug("inbox {} is another's: {}", queue, e.toString());
            set(false, true);
            return null;
        }
    }

    private void serve(Session session, MessageConsumer consumer) throws JMSException {
        try {
            again = false;
            owner.acquired();
            refused = null;
            set(true, false);
            LOG.debug("inbox {} is ours", queue);
            waiting = consumer;
            while (!closed && !again) {
                long before = System.currentTimeMillis();
                Message message = consumer.receive(RECEIVE_MILLIS);
                if (message == null) {
                    // nothing in that time is not nothing on the queue: the broker is asked
                    message = consumer.receiveNoWait();
                }
                if (again) {
                    session.rollback(); // whatever came is for the state as it will be read
                } else if (message != null) {
                    handle(session, message);
                    caughtUp(message.getJMSTimestamp() - 1);
                } else {
                    caughtUp(before);
                }
            }
        } finally {
            waiting = null;
            set(false, false);
            owner.lost();
        }
    }

    private void handle(Session session, Message message) throws JMSException {
        UnitOfWork unit = owner.unit(session);
        boolean committing = false;
        boolean committed = false;
        boolean rolledBack = false;
        try {
            if (message.getIntProperty("JMSXDeliveryCount") > BACKOUT_THRESHOLD) {
                ERRORS.tell(
                        "backout of " + queue,
                        "a record on " + queue + " failed too often: put to " + queue + ".BACKOUT");
                backout.send(session, message, message.getJMSDeliveryMode());
            } else {
                owner.received(unit, RecordMessages.read(message));
                unit.prepare();
            }
            MqUnitOfWork work = unit.session(MqUnitOfWork.class);
            committing = true;
            if (work != null) {
                work.session().commit(); // which knows why it was refused
            } else {
                session.commit();
            }
            committed = true;
        } catch (RuntimeException e) {
            if (committing) {
                throw e;
            }
            WARNINGS.tell(
                    "record of " + queue + RepeatedLines.kind(e),
                    "a record on " + queue + " failed and will come again: " + e,
                    e);
            session.rollback();
            rolledBack = true;
        } finally {
            if (committed || rolledBack) {
                unit.completed(committed);
            } else {
                unit.doubted(); // and all is read again: this connection is of no use any more
            }
        }
    }

    /**
     * Has the state given up and taken again: what this process knows of it may not be what was
     * committed. From here on it is nobody's until it was read; where it is being read just now,
     * that is done once more.
     */
    public void takeAgain() {
        lock.lock();
        try {
            again = true;
            if (owned) {
                owned = false;
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    private void caughtUp(long millis) {
        lock.lock();
        try {
            if (millis > caughtUp) {
                caughtUp = millis;
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until everything is handled that was forwarded before some time: whoever just became
     * the owner has what others forwarded still before it.
     *
     * @param millis that time, milliseconds since the epoch
     * @param waitMillis how long to wait
     * @return false where it was not in that time
     */
    public boolean awaitCaughtUp(long millis, long waitMillis) {
        long nanos = TimeUnit.MILLISECONDS.toNanos(waitMillis);
        lock.lock();
        try {
            while (caughtUp < millis) {
                if (nanos <= 0) {
                    return false;
                }
                nanos = changed.awaitNanos(nanos);
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    private void set(boolean nowOwned, boolean nowElsewhere) {
        lock.lock();
        try {
            owned = nowOwned;
            elsewhere = nowElsewhere;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void pause() {
        lock.lock();
        try {
            if (!closed) {
                changed.awaitNanos(
                        TimeUnit.MILLISECONDS.toNanos(
                                refused == null ? RETRY_MILLIS : REFUSED_RETRY_MILLIS));
            }
        } catch (InterruptedException e) {
            closed = true;
        } finally {
            lock.unlock();
        }
    }

    /** Gives the state up: another process may go on with it at once. */
    @Override
    public void close() {
        closed = true;
        set(owned, elsewhere);
        MessageConsumer consumer = waiting;
        if (consumer != null) {
            closeQuietly(consumer); // ends its wait for a message
        }
        try {
            thread.join(10_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        own.close();
    }

    private void closeQuietly(MessageConsumer consumer) {
        try {
            consumer.close();
        } catch (JMSException e) {
            LOG.debug("closing the consumer of {}: {}", queue, e.toString());
        }
    }
}
