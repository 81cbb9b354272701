package dev.bactrian.collector;

import dev.bactrian.state.MessageCodec;
import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.Inbox;
import dev.bactrian.state.jms.QueueJournal;
import dev.bactrian.tree.Message;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Session;
import java.util.UUID;
import java.util.function.Function;

/**
 * The open collections of one collector, shared by all processes on one broker: in the memory of
 * the owner of the {@link Inbox}, persistent ones in a journal queue too; all other processes
 * forward their messages to the owner, in the unit of work of the flow's message.
 */
public final class SharedCollections implements CollectionStore, AutoCloseable {
    /** What the names of internal queues begin with. */
    public static final String QUEUE_PREFIX = "SYSTEM.BACTRIAN.COLL.";

    private static final byte FORWARDED_MESSAGE = 17;
    private static final byte FORWARDED_CONTROL = 18;
    private static final long DECISION_MILLIS = 10_000;

    private final String name;
    private final CollectorSettings settings;
    private final Function<Session, UnitOfWork> units;
    private final StateThreads threads;
    private final Transactions transactions;
    private final CollectionTerminals terminals;
    private final QueueJournal journal;
    private final Inbox inbox;
    private volatile MessageCollections here;

    /**
     * @param name the name of the collector, the same in all processes
     * @param settings what it gathers; null in a process that only forwards
     * @param factory connects to the broker whose queues hold the state
     * @param units makes the unit of work of a forwarded message, over the session it came in
     * @param threads for deadlines
     * @param transactions units of work for what a deadline asks for
     * @param terminals where collections end
     */
    public SharedCollections(
            String name,
            CollectorSettings settings,
            ConnectionFactory factory,
            Function<Session, UnitOfWork> units,
            StateThreads threads,
            Transactions transactions,
            CollectionTerminals terminals) {
        this.name = name;
        this.settings = settings;
        this.units = units;
        this.threads = threads;
        this.transactions = transactions;
        this.terminals = terminals;
        this.journal = new QueueJournal(factory, QUEUE_PREFIX + name + ".JOURNAL");
        this.inbox = new Inbox(factory, QUEUE_PREFIX + name + ".INBOX", new Ownership());
    }

    /** Begins to try for the state, and waits until it is decided whose it is. */
    public void start() throws InterruptedException {
        inbox.start();
        inbox.awaitDecision(DECISION_MILLIS);
    }

    /** Whether this process has the state. */
    public boolean isOwner() {
        return inbox.isOwned();
    }

    /** How many collections are open here; 0 where another process has them. */
    public int size() {
        MessageCollections current = here;
        return current == null ? 0 : current.size();
    }

    private MessageCollections here() {
        return inbox.isOwned() ? here : null;
    }

    @Override
    public void collect(
            UnitOfWork unit,
            String input,
            String correlation,
            Message message,
            boolean persistent) {
        MessageCollections current = here();
        if (current != null) {
            current.collect(unit, input, correlation, message, persistent);
            return;
        }
        RecordSink sink = new RecordSink(1024);
        sink.int8(persistent ? 1 : 0).text(input).text(correlation);
        MessageCodec.write(message, sink);
        inbox.forward(
                unit,
                new StateRecord(FORWARDED_MESSAGE, UUID.randomUUID(), sink.toSlice()),
                persistent);
    }

    @Override
    public void release(UnitOfWork unit, String wanted) {
        MessageCollections current = here();
        if (current != null) {
            current.release(unit, wanted);
            return;
        }
        RecordSink sink = new RecordSink(64).int8(1).text(wanted);
        inbox.forward(
                unit, new StateRecord(FORWARDED_CONTROL, UUID.randomUUID(), sink.toSlice()), true);
    }

    private final class Ownership implements Inbox.Owner {
        @Override
        public void acquired() {
            MessageCollections read =
                    new MessageCollections(
                            name, settings, journal, threads, transactions, terminals);
            read.recover();
            here = read;
        }

        @Override
        public void lost() {
            MessageCollections given = here;
            here = null;
            if (given != null) {
                given.close();
            }
            journal.stop();
        }

        @Override
        public UnitOfWork unit(Session session) {
            return units.apply(session);
        }

        @Override
        public void received(UnitOfWork unit, StateRecord record) {
            RecordSource source = new RecordSource(record.body());
            boolean persistent = source.int8() != 0;
            if (record.kind() == FORWARDED_CONTROL) {
                here.release(unit, source.text());
            } else if (record.kind() == FORWARDED_MESSAGE) {
                String input = source.text();
                String correlation = source.text();
                here.collect(unit, input, correlation, MessageCodec.read(source), persistent);
            } else {
                throw new CollectorException(
                        CollectorException.NOT_READY,
                        "a forwarded message or control expected, not kind " + record.kind());
            }
        }
    }

    @Override
    public void close() {
        inbox.close();
        journal.close();
    }
}
