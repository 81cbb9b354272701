// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import dev.bactrian.state.StateElsewhereException;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Session;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * A journal on a queue: appended to in the flow's own transacted session, read by browsing at the
 * start, emptied from its front by a {@link JournalCleaner}.
 *
 * <p>Nothing is ever selected or looked for, so the length of the queue costs nothing.
 */
public final class QueueJournal implements StateJournal {
    private final ConnectionFactory factory;
    private final String queue;
    private final LongSupplier inTable;
    private final RecordMessages messages;
    private final JmsSessions own;
    private final AtomicLong live = new AtomicLong();
    private final AtomicLong dead = new AtomicLong();
    private JournalCleaner cleaner;

    /**
     * @param factory for what is done outside of a flow's session
     * @param queue the name of the journal's queue
     */
    public QueueJournal(ConnectionFactory factory, String queue) {
        this(factory, queue, null);
    }

    /**
     * @param factory for what is done outside of a flow's session
     * @param queue the name of the journal's queue
     * @param inTable how many entries of the same store are open in a table; null where no database
     *     is known
     */
    public QueueJournal(ConnectionFactory factory, String queue, LongSupplier inTable) {
        this.factory = factory;
        this.queue = queue;
        this.inTable = inTable;
        this.messages = new RecordMessages(queue);
        this.own = new JmsSessions(factory);
    }

    @Override
    public void append(UnitOfWork unit, StateRecord record) {
        send(unit, record);
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        live.incrementAndGet();
                    }
                });
    }

    @Override
    public void retire(UnitOfWork unit, UUID id, int records) {
        send(unit, StateRecord.retired(id));
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        retired(records);
                    }
                });
    }

    private void retired(int records) {
        live.addAndGet(-records);
        dead.addAndGet(records + 1L);
        JournalCleaner current = cleaner;
        if (current != null && current.isDue()) {
            current.wake();
        }
    }

    private void send(UnitOfWork unit, StateRecord record) {
        Session session = unit.session(Session.class);
        if (session == null) {
            own.run(alone -> send(alone, record));
            return;
        }
        messages.put(session, record);
    }

    /** Records that are of use, more or less while others write. */
    public long live() {
        return live.get();
    }

    /** Records on the queue that are of no use any more. */
    public long dead() {
        return dead.get();
    }

    void dropped(int records) {
        dead.addAndGet(-records);
    }

    @Override
    public void recover(Consumer<StateRecord> receiver) {
        JournalReader reader = new JournalReader(factory, queue, messages);
        reader.read(this::requireHere, receiver);
        live.set(reader.live());
        dead.set(reader.dead());
    }

    /** Markers are of units of work that wrote to a table. */
    private void requireHere(int markers) {
        long open = inTable == null ? 0 : inTable.getAsLong();
        if (open > 0) {
            throw new StateElsewhereException(
                    "the database holds " + open + " open entries of " + queue, "state=jdbc");
        }
        if (inTable == null && markers > 0) {
            throw new StateElsewhereException(
                    "queue "
                            + queue
                            + " holds markers of a database, which is not set (dataSource), so it is not known what"
                            + " is open there",
                    "state=jdbc");
        }
    }

    @Override
    public synchronized void start(Occupants occupants) {
        if (cleaner == null) {
            cleaner = new JournalCleaner(this, factory, messages, occupants);
        }
    }

    @Override
    public synchronized void stop() {
        if (cleaner != null) {
            cleaner.close();
            cleaner = null;
        }
    }

    /** The name of the queue. */
    public String queue() {
        return queue;
    }

    @Override
    public void close() {
        stop();
        own.close();
    }
}
