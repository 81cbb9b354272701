// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import dev.bactrian.state.StateJournal.Occupancy;
import dev.bactrian.state.StateJournal.Occupants;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;

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
    private static final int LEAST_DEAD = 512;
    private static final int BATCH = 256;
    private static final long PATIENCE_MILLIS = 200;
    private static final long BUSY_NANOS = 10_000_000;

    private final QueueJournal journal;
    private final RecordMessages messages;
    private final Occupants occupants;
    private final QueueThread thread;

    JournalCleaner(
            QueueJournal journal,
            ConnectionFactory factory,
            RecordMessages messages,
            Occupants occupants) {
        this.journal = journal;
        this.messages = messages;
        this.occupants = occupants;
        this.thread =
                new QueueThread(
                        "cleaner of " + journal.queue(),
                        factory,
                        messages,
                        this::isDue,
                        this::clean);
    }

    boolean isDue() {
        long dead = journal.dead();
        return dead >= LEAST_DEAD && dead >= journal.live();
    }

    void wake() {
        thread.wake();
    }

    /** Goes through what the queue holds now, once. */
    private void clean(QueueThread running, Session session, MessageConsumer consumer)
            throws JMSException {
        long left = journal.live() + journal.dead();
        int batch = BATCH;
        while (left > 0 && journal.dead() > 0 && !running.isClosed()) {
            int done = batch(session, consumer, (int) Math.min(left, batch));
            if (done == 0) {
                return; // empty sooner than counted
            }
            if (done < 0) {
                batch = 1; // somebody is at work on one of them: one at a time
                running.pause(BUSY_NANOS);
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
        thread.close();
    }
}
