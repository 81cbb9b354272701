package dev.bactrian.aggregation;

import dev.bactrian.aggregation.Aggregation.Request;
import dev.bactrian.state.MessageCodec;
import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.Inbox;
import dev.bactrian.state.jms.QueueJournal;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Message;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Session;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/**
 * The open aggregations of one name, shared by all processes on one broker.
 *
 * <p>They are in the memory of one process at a time, the owner of the {@link Inbox}; persistent
 * ones are in a journal queue too. In the owner, fan-out and fan-in work on them directly; in every
 * other process they forward what they have to the owner, in the unit of work of the flow's
 * message. Where the state is decides about speed only.
 */
public final class SharedAggregations implements AggregationStore, AutoCloseable {
    /** What the names of internal queues begin with. */
    public static final String QUEUE_PREFIX = "SYSTEM.BACTRIAN.AGGR.";

    private static final byte FORWARDED_FAN_OUT = 17;
    private static final byte FORWARDED_REPLY = 18;
    private static final long DECISION_MILLIS = 10_000;

    private final String name;
    private final AggregationSettings settings;
    private final Function<Session, UnitOfWork> units;
    private final StateThreads threads;
    private final Transactions transactions;
    private final AggregationTerminals terminals;
    private final QueueJournal journal;
    private final Inbox inbox;
    private volatile Aggregations here;

    /**
     * @param name the name that control and reply nodes share, in all processes
     * @param settings limits and times
     * @param factory connects to the broker whose queues hold the state
     * @param units makes the unit of work of a forwarded message, over the session it came in
     * @param threads for deadlines
     * @param transactions units of work for what a deadline asks for
     * @param terminals where aggregations end
     */
    public SharedAggregations(
            String name,
            AggregationSettings settings,
            ConnectionFactory factory,
            Function<Session, UnitOfWork> units,
            StateThreads threads,
            Transactions transactions,
            AggregationTerminals terminals) {
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

    /** How many aggregations are open here; 0 where another process has them. */
    public int size() {
        Aggregations current = here;
        return current == null ? 0 : current.size();
    }

    /** The journal, to look at its length. */
    public QueueJournal journal() {
        return journal;
    }

    private Aggregations here() {
        return inbox.isOwned() ? here : null;
    }

    @Override
    public FanOut open(UnitOfWork unit, String origin, long timeoutMillis, boolean persistent) {
        Aggregations current = here();
        if (current != null) {
            return current.open(unit, origin, timeoutMillis, persistent);
        }
        long now = threads.timers().now();
        Aggregation elsewhere =
                new Aggregation(
                        null,
                        UUID.randomUUID(),
                        origin,
                        persistent,
                        now,
                        Aggregations.deadline(now, timeoutMillis));
        unit.beforeCommit(() -> forward(unit, elsewhere));
        return new FanOut(elsewhere, request -> elsewhere.requests.add(request));
    }

    private void forward(UnitOfWork unit, Aggregation elsewhere) {
        ByteSlice opened = AggregationRecords.opened(elsewhere).body();
        RecordSink sink = new RecordSink(8 + opened.length());
        sink.int8(elsewhere.persistent ? 1 : 0).bytes(opened);
        inbox.forward(
                unit,
                new StateRecord(FORWARDED_FAN_OUT, elsewhere.id, sink.toSlice()),
                elsewhere.persistent);
    }

    @Override
    public void reply(UnitOfWork unit, String correlationId, Message message, boolean persistent) {
        Aggregations current = here();
        if (current != null) {
            current.reply(unit, correlationId, message, persistent);
            return;
        }
        Object key = RequestKey.of(correlationId);
        if (key == null) {
            throw Aggregations.noCorrelation();
        }
        RecordSink sink = new RecordSink(1024);
        sink.int8(persistent ? 1 : 0).text(RequestKey.text(key));
        MessageCodec.write(message, sink);
        inbox.forward(
                unit,
                new StateRecord(FORWARDED_REPLY, UUID.randomUUID(), sink.toSlice()),
                persistent);
    }

    private final class Ownership implements Inbox.Owner {
        @Override
        public void acquired() {
            Aggregations read =
                    new Aggregations(name, settings, journal, threads, transactions, terminals);
            read.recover();
            here = read;
        }

        @Override
        public void lost() {
            Aggregations given = here;
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
            if (record.kind() == FORWARDED_REPLY) {
                here.reply(unit, source.text(), MessageCodec.read(source), persistent);
                return;
            }
            if (record.kind() != FORWARDED_FAN_OUT) {
                throw new AggregationException(
                        AggregationException.NOT_READY,
                        "a forwarded reply or fan-out expected, not kind " + record.kind());
            }
            StateRecord opened = new StateRecord(record.kind(), record.id(), source.bytes());
            Aggregation sent = AggregationRecords.readOpened(here, opened, persistent);
            List<Request> requests = List.copyOf(sent.requests);
            sent.requests.clear();
            sent.missing = 0;
            FanOut fanOut = here.open(unit, sent);
            for (Request request : requests) {
                fanOut.request(RequestKey.text(request.key), request.folder);
            }
        }
    }

    @Override
    public void close() {
        inbox.close();
        journal.close();
    }
}
