// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.aggregation.Aggregation.Request;
import dev.bactrian.aggregation.Aggregation.State;
import dev.bactrian.state.StateEntry;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.StoredMessage;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.SharedState;
import dev.bactrian.tree.Message;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * All open aggregations of one name.
 *
 * <p>One map leads from the message id of a request to the request, or to a reply that came before
 * it. An aggregation is changed by one unit of work at a time, from its first change to the end of
 * that unit; units of work that have to do with different aggregations do not meet.
 *
 * <pre>{@code
 * FanOut fanOut = aggregations.open(unit, 30_000, false);
 * fanOut.request(flightMessageId, "Flight");
 * fanOut.request(hotelMessageId, "Hotel");
 * // ... commit; then, for each reply
 * aggregations.reply(unit, correlationId, reply, false);
 * }</pre>
 */
public final class Aggregations implements AggregationStore, SharedState.Local {
    private static final long MOVE_MILLIS = 100;

    private final String name;
    private final AggregationSettings settings;
    private final StateJournal journal;
    private final StateThreads threads;
    private final AggregationTerminals terminals;
    private final AggregationDeadlines deadlines;
    private final ServiceTime serviceTime;

    /** Request key to {@link Request} or {@link EarlyReply}. */
    private final Map<Object, Object> expected = new ConcurrentHashMap<>();

    /** What has records in the journal, by id. */
    private final Map<UUID, StateEntry> journalled = new ConcurrentHashMap<>();

    private CatchUp catchUp = (millis, waitMillis) -> true;
    private final AtomicInteger open = new AtomicInteger();
    private volatile boolean closed;

    /**
     * @param name the name that control and reply nodes share
     * @param settings limits and times
     * @param journal where persistent aggregations are written down
     * @param threads for deadlines
     * @param transactions units of work for what a deadline asks for
     * @param terminals where aggregations end
     */
    public Aggregations(
            String name,
            AggregationSettings settings,
            StateJournal journal,
            StateThreads threads,
            Transactions transactions,
            AggregationTerminals terminals) {
        this.name = name;
        this.settings = settings;
        this.journal = journal;
        this.threads = threads;
        this.terminals = terminals;
        this.deadlines = new AggregationDeadlines(this, threads, transactions, settings);
        this.serviceTime =
                new ServiceTime(name, journal, threads, transactions, settings, journalled);
    }

    /** Whether fan-outs that were forwarded before some time are known here. */
    @FunctionalInterface
    interface CatchUp {
        boolean await(long millis, long waitMillis);
    }

    /** A reply is given up when the fan-outs that others forwarded before it are known. */
    void follow(CatchUp how) {
        catchUp = how;
    }

    boolean isCaughtUp(EarlyReply early) {
        return catchUp.await(early.arrivedMillis, settings.holdMillis());
    }

    /** The name. */
    public String name() {
        return name;
    }

    @Override
    public void start() {
        // nobody else wants it
    }

    @Override
    public int size() {
        return open.get();
    }

    @Override
    public void recover() {
        new AggregationRecovery(this, journal).run();
        journal.start(this::holdForMove);
    }

    @Override
    public void close() {
        closed = true;
        serviceTime.close();
        for (Object entry : expected.values()) {
            if (entry instanceof Request request) {
                threads.timers().cancel(request.aggregation);
            } else if (entry instanceof EarlyReply early) {
                threads.timers().cancel(early);
            }
        }
    }

    ServiceTime serviceTime() {
        return serviceTime;
    }

    boolean isClosed() {
        return closed;
    }

    private void requireOpen() {
        if (closed) {
            throw new AggregationException(
                    AggregationError.NOT_READY,
                    "the aggregations of " + name + " are another process' now");
        }
    }

    // ---- fan-out

    @Override
    public FanOut open(UnitOfWork unit, String origin, long timeoutMillis, boolean persistent) {
        long now = threads.timers().now();
        return open(
                unit,
                new Aggregation(
                        this,
                        threads.ids().next(),
                        origin,
                        persistent,
                        now,
                        deadline(now, timeoutMillis)));
    }

    /** The same, for an aggregation that another process began. */
    FanOut open(UnitOfWork unit, Aggregation aggregation) {
        requireOpen();
        if (open.incrementAndGet() > settings.openLimit()) {
            open.decrementAndGet();
            throw new AggregationException(
                    AggregationError.FULL,
                    "no more than " + settings.openLimit() + " open aggregations of " + name);
        }
        if (settings.inServiceOnly() && aggregation.persistent) {
            serviceTime.use();
            // the whole of it from here on: nobody had it before
            long timeout = aggregation.deadlineMillis - aggregation.openedMillis;
            aggregation.serviceDeadline = later(serviceTime.now(), timeout);
            aggregation.deadlineMillis = later(threads.timers().now(), timeout);
        }
        aggregation.hold(unit, 0);
        unit.beforeCommit(() -> seal(unit, aggregation));
        unit.onCompletion(committed -> opened(aggregation, committed));
        return new FanOut(aggregation, this::register);
    }

    static long deadline(long now, long timeoutMillis) {
        if (timeoutMillis <= 0) {
            throw new AggregationException(
                    AggregationError.TIMEOUT,
                    "a timeout of more than 0 ms expected, not " + timeoutMillis);
        }
        return later(now, timeoutMillis);
    }

    private static long later(long now, long millis) {
        long then = now + millis;
        return then < 0 ? Long.MAX_VALUE : then;
    }

    void register(Request request) {
        Object there = expected.putIfAbsent(request.key, request);
        while (there instanceof EarlyReply early) {
            request.early = early;
            if (expected.replace(request.key, early, request)) {
                there = null;
            } else {
                request.early = null;
                there = expected.putIfAbsent(request.key, request);
            }
        }
        if (there != null) {
            throw new AggregationException(
                    AggregationError.REQUEST_TWICE,
                    "a new message id expected: "
                            + RequestKey.text(request.key)
                            + " is that of another open request");
        }
        request.aggregation.requests.add(request);
        request.aggregation.missing++;
    }

    private void seal(UnitOfWork unit, Aggregation aggregation) {
        requireOpen();
        if (aggregation.persistent) {
            journalled.put(aggregation.id, aggregation);
            journal.append(unit, AggregationRecords.opened(aggregation));
            aggregation.records = 1;
        }
        for (Request request : aggregation.requests) {
            takeIfThere(unit, request);
        }
    }

    private void takeIfThere(UnitOfWork unit, Request request) {
        if (request.early != null) {
            takeEarly(unit, request);
        }
    }

    private void takeEarly(UnitOfWork unit, Request request) {
        EarlyReply early = request.early;
        if (!early.hold(unit, settings.holdMillis())) {
            throw busy(request); // the reply is put back, see opened()
        }
        request.early = null;
        if (!early.waiting) {
            return; // given up, or its unit of work rolled back: it will come again
        }
        early.waiting = false;
        request.reply = early.reply;
        request.aggregation.missing--;
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        threads.timers().cancel(early);
                        journalled.remove(early.id);
                    } else {
                        early.waiting = true;
                        request.early = early; // put back when the request goes, see opened()
                    }
                });
        if (early.persistent) {
            journal.retire(unit, early.id, 1);
        }
        write(unit, request);
    }

    private void write(UnitOfWork unit, Request request) {
        Aggregation aggregation = request.aggregation;
        if (aggregation.persistent) {
            journal.append(unit, AggregationRecords.replied(request));
            aggregation.records++;
            unit.onCompletion(
                    committed -> {
                        if (!committed) {
                            aggregation.records--;
                        }
                    });
        }
    }

    private void opened(Aggregation aggregation, boolean committed) {
        if (!committed) {
            aggregation.state = State.CLOSED;
            remove(aggregation);
            for (Request request : aggregation.requests) {
                if (request.early != null && request.early.waiting) {
                    expected.putIfAbsent(request.key, request.early);
                }
            }
            return;
        }
        aggregation.state = State.OPEN;
        if (aggregation.isInService()) {
            serviceTime.keep();
        }
        threads.timers().schedule(aggregation, aggregation.deadlineMillis);
        if (aggregation.missing == 0) {
            deadlines.finishSoon(aggregation);
        }
    }

    // ---- fan-in

    @Override
    public void reply(UnitOfWork unit, String correlationId, Message message, boolean persistent) {
        requireOpen();
        Object key = RequestKey.of(correlationId);
        if (key == null) {
            throw noCorrelation();
        }
        reply(unit, key, message, persistent);
    }

    private void reply(UnitOfWork unit, Object key, Message message, boolean persistent) {
        while (true) {
            Object there = expected.get(key);
            if (there instanceof Request request) {
                if (answer(unit, request, message)) {
                    return;
                }
            } else if (there != null || settings.unknownMillis() == 0) {
                terminals.unknown(unit, message);
                return;
            } else if (park(unit, key, message, persistent)) {
                return;
            }
        }
    }

    static AggregationException noCorrelation() {
        return new AggregationException(
                AggregationError.NO_CORRELATION,
                "the message id of a request expected as correlation id, the reply has none");
    }

    /** False where the request was given up in the meantime: look again. */
    private boolean answer(UnitOfWork unit, Request request, Message message) {
        Aggregation aggregation = request.aggregation;
        if (!aggregation.hold(unit, settings.holdMillis())) {
            throw busy(request);
        }
        if (expected.get(request.key) != request) {
            return false;
        }
        boolean free = request.early == null || !request.early.waiting;
        if (aggregation.state == State.OPENING && request.reply == null && free) {
            request.early = ofSameUnit(unit, request, message);
            unit.beforeCommit(() -> takeIfThere(unit, request)); // the fan-out may be sealed
            return true;
        }
        if (aggregation.state != State.OPEN || request.reply != null) {
            terminals.unknown(unit, message);
            return true;
        }
        request.reply =
                aggregation.persistent ? StoredMessage.encode(message) : StoredMessage.of(message);
        aggregation.missing--;
        unit.onCompletion(
                committed -> {
                    if (!committed) {
                        request.reply = null;
                        aggregation.missing++;
                    }
                });
        if (aggregation.missing > 0) {
            write(unit, request);
        } else {
            end(unit, aggregation, true);
        }
        return true;
    }

    /**
     * A reply to a request of its own unit of work, as several messages in one have it: taken when
     * that commits, as one that was there before its request.
     */
    private EarlyReply ofSameUnit(UnitOfWork unit, Request request, Message message) {
        StoredMessage reply =
                request.aggregation.persistent
                        ? StoredMessage.encode(message)
                        : StoredMessage.of(message);
        EarlyReply early = new EarlyReply(this, threads.ids().next(), request.key, reply, false);
        early.hold(unit, 0);
        unit.onCompletion(
                committed -> {
                    if (!committed) {
                        early.waiting = false; // it comes again, with its message
                    }
                });
        return early;
    }

    private AggregationException busy(Request request) {
        return new AggregationException(
                AggregationError.BUSY,
                "another unit of work held the aggregation of request "
                        + RequestKey.text(request.key)
                        + " for more than "
                        + settings.holdMillis()
                        + " ms");
    }

    private boolean park(UnitOfWork unit, Object key, Message message, boolean persistent) {
        StoredMessage reply =
                persistent ? StoredMessage.encode(message) : StoredMessage.of(message);
        EarlyReply early = new EarlyReply(this, threads.ids().next(), key, reply, persistent);
        early.hold(unit, 0);
        if (expected.putIfAbsent(key, early) != null) {
            return false;
        }
        unit.onCompletion(
                committed -> {
                    if (!early.waiting) {
                        return;
                    }
                    if (committed) {
                        threads.timers()
                                .schedule(early, threads.timers().now() + settings.unknownMillis());
                    } else {
                        forget(early);
                    }
                });
        if (persistent) {
            journalled.put(early.id, early);
            journal.append(unit, AggregationRecords.early(early));
        }
        return true;
    }

    // ---- ends

    /** Ends an aggregation that the unit of work holds. */
    void end(UnitOfWork unit, Aggregation aggregation, boolean complete) {
        requireOpen();
        aggregation.state = State.CLOSING;
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        aggregation.state = State.CLOSED;
                        threads.timers().cancel(aggregation);
                        remove(aggregation);
                    } else {
                        aggregation.state = State.OPEN;
                    }
                });
        if (aggregation.persistent) {
            journal.retire(unit, aggregation.id, aggregation.records);
        }
        AggregateResult result =
                new AggregateResult(
                        name,
                        aggregation.id,
                        aggregation.origin,
                        aggregation.persistent,
                        complete,
                        aggregation.requests.size(),
                        aggregation.openedMillis,
                        aggregation.parts(unit.session(Object.class) != null));
        if (complete) {
            terminals.complete(unit, result);
        } else {
            terminals.timedOut(unit, result);
        }
    }

    /** Gives up a reply that the unit of work holds. */
    void end(UnitOfWork unit, EarlyReply early) {
        take(unit, early);
        terminals.unknown(unit, early.reply.message(true));
    }

    /** A reply does not wait any more. */
    private void take(UnitOfWork unit, EarlyReply early) {
        requireOpen();
        early.waiting = false;
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        forget(early);
                    } else {
                        early.waiting = true;
                    }
                });
        if (early.persistent) {
            journal.retire(unit, early.id, 1);
        }
    }

    private void remove(Aggregation aggregation) {
        for (Request request : aggregation.requests) {
            expected.remove(request.key, request);
        }
        journalled.remove(aggregation.id);
        open.decrementAndGet();
        if (aggregation.isInService()) {
            serviceTime.leave();
        }
    }

    private void forget(EarlyReply early) {
        early.waiting = false;
        expected.remove(early.key, early);
        journalled.remove(early.id);
    }

    void deadlineCame(Aggregation aggregation) {
        if (!closed) {
            deadlines.finishSoon(aggregation);
        }
    }

    void deadlineCame(EarlyReply early) {
        if (!closed) {
            deadlines.giveUpSoon(early);
        }
    }

    // ---- recovery

    /** Puts back an aggregation that was read from the journal. */
    void restore(Aggregation aggregation) {
        open.incrementAndGet();
        journalled.put(aggregation.id, aggregation);
        for (Request request : aggregation.requests) {
            expected.put(request.key, request);
        }
        if (aggregation.isInService()) {
            serviceTime.use();
            long left = Math.max(0, aggregation.serviceDeadline - serviceTime.now());
            aggregation.deadlineMillis = later(threads.timers().now(), left);
        }
        opened(aggregation, true);
    }

    /**
     * Puts back a reply that was read from the journal. Where its request, or another reply to it,
     * stands in its place, it is taken as one that comes now.
     */
    void restore(EarlyReply early) {
        journalled.put(early.id, early);
        if (expected.putIfAbsent(early.key, early) == null) {
            threads.timers().schedule(early, threads.timers().now() + settings.unknownMillis());
        } else {
            deadlines.giveUpSoon(early);
        }
    }

    /** Whether a reply stands in its place, and not its request, or another reply to it. */
    boolean stands(EarlyReply early) {
        return expected.get(early.key) == early;
    }

    /** Has a reply that the unit of work holds come as if it were new. */
    void comeAgain(UnitOfWork unit, EarlyReply early) {
        take(unit, early);
        reply(unit, early.key, early.reply.message(true), early.persistent);
    }

    private StateJournal.Occupancy holdForMove(UUID id, UnitOfWork unit) {
        StateEntry entry = journalled.get(id);
        if (entry == null) {
            return StateJournal.Occupancy.GONE;
        }
        if (!entry.hold(unit, MOVE_MILLIS)) {
            return StateJournal.Occupancy.BUSY;
        }
        return journalled.get(id) == entry
                ? StateJournal.Occupancy.HELD
                : StateJournal.Occupancy.GONE;
    }
}
