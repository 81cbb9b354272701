// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A thread that takes records off a queue, in a transacted session that it opens when there is
 * something to do, and again after a pause where that failed.
 */
final class QueueThread implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(QueueThread.class);
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long END_MILLIS = 10_000;

    private final ConnectionFactory factory;
    private final RecordMessages messages;
    private final BooleanSupplier due;
    private final Work work;
    private final Thread thread;
    private volatile boolean closed;
    private volatile boolean woken;

    /** What is done in a session, with a consumer of the queue. */
    @FunctionalInterface
    interface Work {
        void in(QueueThread thread, Session session, MessageConsumer consumer) throws JMSException;
    }

    /**
     * Starts it.
     *
     * @param due whether there is something to do, asked at the start and after each {@link #wake}
     */
    QueueThread(
            String name,
            ConnectionFactory factory,
            RecordMessages messages,
            BooleanSupplier due,
            Work work) {
        this.factory = factory;
        this.messages = messages;
        this.due = due;
        this.work = work;
        this.thread = new Thread(this::run, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** There may be something to do. */
    void wake() {
        if (!woken) {
            woken = true;
            LockSupport.unpark(thread);
        }
    }

    /** Whether the work is to end. */
    boolean isClosed() {
        return closed;
    }

    /** Lets time pass, on the thread itself. */
    void pause(long nanos) {
        LockSupport.parkNanos(this, nanos);
    }

    private void run() {
        while (!closed) {
            woken = false;
            if (!due.getAsBoolean()) {
                LockSupport.park(this);
                continue;
            }
            try (Connection connection = factory.createConnection();
                    Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
                    MessageConsumer consumer =
                            session.createConsumer(messages.destination(session))) {
                connection.start();
                try {
                    work.in(this, session, consumer);
                } finally {
                    messages.forget(session);
                }
            } catch (JMSException | RuntimeException e) {
                LOG.debug("{} interrupted: {}", thread.getName(), e.toString());
                pause(PAUSE_NANOS);
            }
        }
    }

    /** Ends it; what is at work has 10 s to come to its end. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        try {
            thread.join(END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
