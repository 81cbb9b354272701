// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import dev.bactrian.collector.MessageCollection.Item;
import dev.bactrian.collector.MessageCollection.State;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateJournal.Occupancy;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.StoredMessage;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.SharedState;
import dev.bactrian.tree.Message;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All open collections of one collector.
 *
 * <p>A message finds its place by its correlation string and its input, in a step or two however
 * many collections are open. A collection is changed by one unit of work at a time, from its first
 * change to the end of that unit.
 */
public final class MessageCollections implements CollectionStore, SharedState.Local {
    private static final long MOVE_MILLIS = 100;

    private final String name;
    private final CollectorSettings settings;
    private final StateJournal journal;
    private final StateThreads threads;
    private final CollectionTerminals terminals;
    private final CollectionDeadlines deadlines;
    private final Map<String, CollectionLine> lines = new ConcurrentHashMap<>();
    private final Map<UUID, MessageCollection> open = new ConcurrentHashMap<>();
    private final CompleteCollections complete;
    private volatile boolean closed;

    /**
     * @param name the name of the collector
     * @param settings what it gathers
     * @param journal where persistent messages are written down
     * @param threads for deadlines
     * @param transactions units of work for what a deadline asks for
     * @param terminals where collections end
     */
    public MessageCollections(
            String name,
            CollectorSettings settings,
            StateJournal journal,
            StateThreads threads,
            Transactions transactions,
            CollectionTerminals terminals) {
        this.name = name;
        this.settings = settings;
        this.journal = journal;
        this.threads = threads;
        this.terminals = terminals;
        this.deadlines = new CollectionDeadlines(this, threads, transactions);
        this.complete = new CompleteCollections(this);
    }

    /** The name of the collector. */
    public String name() {
        return name;
    }

    CollectorSettings settings() {
        return settings;
    }

    @Override
    public void start() {
        // nobody else wants it
    }

    /** How many collections are open, those that wait for a control message included. */
    @Override
    public int size() {
        return open.size();
    }

    @Override
    public int waiting() {
        return complete.size();
    }

    @Override
    public void close() {
        closed = true;
        open.values().forEach(threads.timers()::cancel);
    }

    boolean isClosed() {
        return closed;
    }

    private void requireOpen() {
        if (closed) {
            throw new CollectorException(
                    CollectorError.NOT_READY,
                    "the collections of " + name + " are another process' now");
        }
    }

    // ---- input

    @Override
    public void collect(
            UnitOfWork unit,
            String input,
            String correlation,
            Message message,
            boolean persistent) {
        requireOpen();
        int number = settings.input(input);
        StoredMessage stored =
                persistent ? StoredMessage.encode(message) : StoredMessage.of(message);
        Item item = new Item(number, stored, persistent, threads.timers().now());
        while (true) {
            MessageCollection collection = place(number, correlation);
            if (!collection.hold(unit, settings.holdMillis())) {
                throw new CollectorException(
                        CollectorError.BUSY,
                        "another unit of work held the collection of '"
                                + correlation
                                + "' for more than "
                                + settings.holdMillis()
                                + " ms");
            }
            if (collection.line.add(collection, item)) {
                added(unit, collection, item);
                return;
            }
            discardEmpty(unit, collection);
        }
    }

    /** The oldest collection that takes the message, or a new one. */
    private MessageCollection place(int input, String correlation) {
        while (true) {
            CollectionLine line =
                    lines.computeIfAbsent(
                            correlation, c -> new CollectionLine(c, settings.handlers().size()));
            MessageCollection collection = line.firstOrNew(this, input);
            if (collection != null) {
                return collection;
            }
            lines.remove(correlation, line);
        }
    }

    /** A line has made a collection. */
    void opened(MessageCollection collection) {
        open.put(collection.id, collection);
    }

    private void added(UnitOfWork unit, MessageCollection collection, Item item) {
        unit.onCompletion(committed -> addedOrNot(collection, item, committed));
        if (item.persistent()) {
            String input = settings.handlers().get(item.input()).input();
            collection.records++;
            journal.append(unit, CollectionRecords.collected(collection, input, item));
        }
        if (collection.isComplete()) {
            completed(unit, collection);
        }
    }

    private void addedOrNot(MessageCollection collection, Item item, boolean committed) {
        if (committed) {
            schedule(collection);
            return;
        }
        if (item.persistent()) {
            collection.records--;
        }
        collection.line.takeBack(collection, item);
        if (collection.items.isEmpty()) {
            remove(collection);
        }
    }

    /** A collection that was made for a message and did not get it. */
    private void discardEmpty(UnitOfWork unit, MessageCollection collection) {
        unit.onCompletion(
                committed -> {
                    if (collection.state == State.OPEN && collection.items.isEmpty()) {
                        remove(collection);
                    }
                });
    }

    void schedule(MessageCollection collection) {
        if (collection.state != State.OPEN) {
            return;
        }
        threads.timers().cancel(collection);
        long deadline = collection.nextDeadline();
        if (deadline > 0) {
            threads.timers().schedule(collection, deadline);
        }
    }

    // ---- ends

    /** A collection that the unit of work holds is complete. */
    void completed(UnitOfWork unit, MessageCollection collection) {
        if (settings.coordination() == Coordination.disabled || complete.isAwaited(unit)) {
            end(unit, collection, true);
            return;
        }
        collection.state = State.WAITING;
        collection.line.settle(collection);
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        threads.timers().cancel(collection);
                        complete.add(collection);
                    } else {
                        collection.state = State.OPEN;
                        collection.line.settle(collection);
                    }
                });
    }

    @Override
    public void release(UnitOfWork unit, String wanted) {
        requireOpen();
        complete.release(unit, wanted);
    }

    /** Ends a collection that the unit of work holds. */
    void end(UnitOfWork unit, MessageCollection collection, boolean isComplete) {
        requireOpen();
        State before = collection.state;
        collection.state = State.CLOSING;
        collection.line.settle(collection);
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        threads.timers().cancel(collection);
                        remove(collection);
                    } else {
                        collection.state = before;
                        collection.line.settle(collection);
                    }
                });
        if (collection.records > 0) {
            journal.retire(unit, collection.id, collection.records);
        }
        CollectionResult result =
                new CollectionResult(
                        nameOf(collection),
                        collection.id,
                        collection.line.correlation,
                        isComplete,
                        collection.isPersistent(),
                        collection.parts(unit.session(Object.class) != null));
        if (isComplete) {
            terminals.out(unit, result);
        } else {
            terminals.expired(unit, result);
        }
    }

    String nameOf(MessageCollection collection) {
        return settings.collectionName().replace("*", collection.line.correlation);
    }

    private void remove(MessageCollection collection) {
        collection.state = State.CLOSED;
        if (open.remove(collection.id) != null && collection.line.end(collection)) {
            lines.remove(collection.line.correlation, collection.line);
        }
    }

    /** Looks at a collection in a unit of work of its own. */
    void lookSoon(MessageCollection collection) {
        if (!closed) {
            deadlines.lookSoon(collection);
        }
    }

    void lookComplete(UnitOfWork unit, MessageCollection collection) {
        complete.look(unit, collection);
    }

    // ---- recovery

    @Override
    public void recover() {
        journal.recover(this::restore);
        for (MessageCollection collection : open.values()) {
            collection.sortByArrival();
            if (collection.isComplete()) {
                lookSoon(collection);
            } else {
                schedule(collection);
            }
        }
        journal.start(this::holdForMove);
    }

    private void restore(StateRecord stored) {
        CollectionRecords.Collected read = CollectionRecords.readCollected(stored);
        int input = settings.input(read.input());
        MessageCollection collection = open.get(read.id());
        if (collection == null) {
            CollectionLine line =
                    lines.computeIfAbsent(
                            read.correlation(),
                            c -> new CollectionLine(c, settings.handlers().size()));
            collection = line.begin(this, read.id());
        }
        collection.records++;
        Item item = new Item(input, read.message(), true, read.arrivedMillis());
        collection.add(item);
        collection.line.settle(collection);
    }

    private Occupancy holdForMove(UUID id, UnitOfWork unit) {
        MessageCollection collection = open.get(id);
        if (collection == null) {
            return Occupancy.GONE;
        }
        if (!collection.hold(unit, MOVE_MILLIS)) {
            return Occupancy.BUSY;
        }
        return open.get(id) == collection ? Occupancy.HELD : Occupancy.GONE;
    }
}
