// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence;

import dev.bactrian.sequence.OpenGroup.Waiting;
import dev.bactrian.state.DeadlineRetries;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateJournal.Occupancy;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.StoredMessage;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.SharedState;
import dev.bactrian.tree.Message;
import java.util.ArrayList;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Messages in the order of their numbers, in the memory of this process.
 *
 * <p>A message whose turn it is goes on in its own unit of work, and those that waited for it with
 * it; it is never written down. What a unit of work changed is taken back where it rolls back.
 */
public final class Resequencer implements ResequenceStore, SharedState.Local {
    private static final long MOVE_MILLIS = 100;

    private final String name;
    private final ResequenceSettings settings;
    private final StateJournal journal;
    private final StateThreads threads;
    private final ResequenceTerminal terminal;
    private final DeadlineRetries retries;
    private final Map<String, OpenGroup> groups = new ConcurrentHashMap<>();
    private final Map<UUID, OpenGroup> recorded = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /**
     * @param name what it is called in errors
     * @param settings how messages are put in order
     * @param journal where persistent ones that wait are written down
     * @param threads for what is missing
     * @param transactions units of work for that
     * @param terminal where they go to
     */
    public Resequencer(
            String name,
            ResequenceSettings settings,
            StateJournal journal,
            StateThreads threads,
            Transactions transactions,
            ResequenceTerminal terminal) {
        this.name = name;
        this.settings = settings;
        this.journal = journal;
        this.threads = threads;
        this.terminal = terminal;
        this.retries =
                new DeadlineRetries(threads, transactions, settings.retryMillis(), () -> closed);
    }

    @Override
    public void start() {
        // nobody else wants it
    }

    @Override
    public int size() {
        return groups.size();
    }

    @Override
    public void close() {
        closed = true;
        groups.values().forEach(threads.timers()::cancel);
    }

    private void requireOpen() {
        if (closed) {
            throw new SequenceException(
                    SequenceError.NOT_READY, "what waits at " + name + " is another process' now");
        }
    }

    // ---- messages

    @Override
    public void accept(UnitOfWork unit, Arrival arrival) {
        OpenGroup group = hold(unit, arrival.group());
        long number = arrival.number();
        if (arrival.first() && group.next == null) {
            begin(unit, group, number);
        }
        require(group, arrival);
        if (arrival.last()) {
            end(unit, group, number);
        }
        boolean turn = group.next != null && number == group.next;
        if (turn) {
            go(unit, group, false, number, 0, arrival.message(), arrival.persistent());
            goOn(unit, group, number + 1, arrival.persistent());
        } else {
            keep(unit, group, arrival);
        }
        settleAfter(unit, group, turn);
    }

    private OpenGroup hold(UnitOfWork unit, String key) {
        while (true) {
            requireOpen();
            OpenGroup group =
                    groups.computeIfAbsent(
                            key, k -> new OpenGroup(this, k, settings.start(), settings.end()));
            hold(unit, group);
            if (groups.get(key) == group) {
                return group;
            }
            // It ended, and was forgotten, while this unit waited.
        }
    }

    private void hold(UnitOfWork unit, OpenGroup group) {
        if (!group.hold(unit, settings.holdMillis())) {
            throw new SequenceException(
                    SequenceError.BUSY,
                    "another unit of work held the group '"
                            + group.name
                            + "' of "
                            + name
                            + " for more than "
                            + settings.holdMillis()
                            + " ms");
        }
    }

    private void require(OpenGroup group, Arrival arrival) {
        long number = arrival.number();
        if (group.next != null && number < group.next
                || group.waiting.containsKey(number)
                || group.end != null && number > group.end
                || arrival.last() && !group.waiting.isEmpty() && group.waiting.lastKey() > number) {
            throw new SequenceException(
                    SequenceError.TWICE,
                    "number "
                            + number
                            + " of group '"
                            + group.name
                            + "' of "
                            + name
                            + " came already, or lies outside of the sequence");
        }
    }

    /** The first number is known: by a message that says so, or by time. */
    private void begin(UnitOfWork unit, OpenGroup group, long number) {
        if (!group.waiting.isEmpty() && group.waiting.firstKey() < number) {
            throw new SequenceException(
                    SequenceError.TWICE,
                    "a first number expected that is the smallest of group '"
                            + group.name
                            + "' of "
                            + name
                            + ", not "
                            + number);
        }
        unit.onCompletion(
                committed -> {
                    if (!committed) {
                        group.next = null;
                    }
                });
        group.next = number;
    }

    private void end(UnitOfWork unit, OpenGroup group, long number) {
        Long before = group.end;
        unit.onCompletion(
                committed -> {
                    if (!committed) {
                        group.end = before;
                    }
                });
        group.end = number;
    }

    private void keep(UnitOfWork unit, OpenGroup group, Arrival arrival) {
        if (group.waiting.size() >= settings.most()) {
            throw new SequenceException(
                    SequenceError.TOO_MANY,
                    settings.most()
                            + " messages of group '"
                            + group.name
                            + "' of "
                            + name
                            + " wait");
        }
        boolean persistent = arrival.persistent();
        StoredMessage stored =
                persistent
                        ? StoredMessage.encode(arrival.message())
                        : StoredMessage.of(arrival.message());
        UUID id = threads.ids().next();
        Waiting waiting = new Waiting(id, arrival.number(), arrival.last(), persistent, stored);
        group.waiting.put(waiting.number(), waiting);
        if (persistent) {
            recorded.put(id, group);
        }
        unit.onCompletion(
                committed -> {
                    if (!committed) {
                        group.waiting.remove(waiting.number());
                        recorded.remove(id);
                    }
                });
        if (persistent) {
            journal.append(unit, ResequenceRecords.message(group, waiting));
        }
    }

    private void take(UnitOfWork unit, OpenGroup group, Waiting waiting) {
        group.waiting.remove(waiting.number());
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        recorded.remove(waiting.id());
                    } else {
                        group.waiting.put(waiting.number(), waiting);
                    }
                });
        if (waiting.persistent()) {
            journal.retire(unit, waiting.id(), 1);
        }
    }

    private void go(
            UnitOfWork unit,
            OpenGroup group,
            boolean expired,
            long number,
            long missing,
            Message message,
            boolean persistent) {
        terminal.propagate(unit, expired, group.name, number, missing, message, persistent);
    }

    /** Those whose turn it is now; at the end of the sequence the group begins anew. */
    private void goOn(UnitOfWork unit, OpenGroup group, long from, boolean persistent) {
        long turn = from;
        boolean write = persistent;
        for (Waiting waiting = group.waiting.get(turn);
                waiting != null;
                waiting = group.waiting.get(turn)) {
            take(unit, group, waiting);
            go(
                    unit,
                    group,
                    false,
                    waiting.number(),
                    0,
                    waiting.message().message(true),
                    waiting.persistent());
            write |= waiting.persistent();
            turn++;
        }
        if (group.end != null && turn > group.end) {
            change(unit, group, settings.start(), settings.end(), false);
        } else {
            change(unit, group, turn, group.end, write || group.record != null);
        }
    }

    /** Another turn; written down where it must not be lost. */
    private void change(UnitOfWork unit, OpenGroup group, Long next, Long end, boolean write) {
        Long nextBefore = group.next;
        Long endBefore = group.end;
        UUID before = group.record;
        UUID after = write ? threads.ids().next() : null;
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        if (before != null) {
                            recorded.remove(before);
                        }
                    } else {
                        group.next = nextBefore;
                        group.end = endBefore;
                        group.record = before;
                        if (after != null) {
                            recorded.remove(after);
                        }
                    }
                });
        group.next = next;
        group.end = end;
        group.record = after;
        if (after != null) {
            recorded.put(after, group);
            journal.append(unit, ResequenceRecords.turn(after, group));
        }
        if (before != null) {
            journal.retire(unit, before, 1);
        }
    }

    // ---- times

    /** When the unit of work has ended: the group is forgotten, or has a deadline. */
    private void settleAfter(UnitOfWork unit, OpenGroup group, boolean moved) {
        unit.onCompletion(
                committed -> {
                    if (isFresh(group)) {
                        threads.timers().cancel(group);
                        groups.remove(group.name, group);
                    } else if (committed) {
                        schedule(group, moved);
                    }
                });
    }

    private boolean isFresh(OpenGroup group) {
        return group.waiting.isEmpty()
                && group.record == null
                && Objects.equals(group.next, settings.start());
    }

    /** What waits does so from the moment when the gap before it was there. */
    private void schedule(OpenGroup group, boolean anew) {
        if (closed) {
            return;
        }
        if (anew || group.deadline == 0) {
            long millis =
                    group.waiting.isEmpty()
                            ? settings.endMillis()
                            : group.next == null && settings.startMillis() > 0
                                    ? settings.startMillis()
                                    : settings.missingMillis();
            group.deadline = millis == 0 ? 0 : threads.timers().now() + millis;
        }
        threads.timers().cancel(group);
        if (group.deadline != 0) {
            threads.timers().schedule(group, group.deadline);
        }
    }

    void dueSoon(OpenGroup group) {
        if (!closed) {
            retries.soon(
                    group,
                    "what waits in group '" + group.name + "' of " + name,
                    unit -> due(unit, group));
        }
    }

    private void due(UnitOfWork unit, OpenGroup group) {
        hold(unit, group);
        if (groups.get(group.name) != group || threads.timers().now() < group.deadline) {
            return; // what was missing came
        }
        requireOpen();
        if (group.waiting.isEmpty()) {
            change(unit, group, settings.start(), settings.end(), false);
        } else if (group.next == null && settings.startMillis() > 0) {
            begin(unit, group, group.waiting.firstKey());
            goOn(unit, group, group.next, false);
        } else if (settings.skip()) {
            skip(unit, group);
        } else {
            expire(unit, group);
        }
        settleAfter(unit, group, true);
    }

    private void skip(UnitOfWork unit, OpenGroup group) {
        Waiting first = group.waiting.firstEntry().getValue();
        take(unit, group, first);
        go(
                unit,
                group,
                false,
                first.number(),
                group.next == null ? 0 : first.number() - group.next,
                first.message().message(true),
                first.persistent());
        goOn(unit, group, first.number() + 1, first.persistent());
    }

    private void expire(UnitOfWork unit, OpenGroup group) {
        long before = group.next == null ? group.waiting.firstKey() : group.next;
        for (Waiting waiting : new ArrayList<>(group.waiting.values())) {
            take(unit, group, waiting);
            go(
                    unit,
                    group,
                    true,
                    waiting.number(),
                    waiting.number() - before,
                    waiting.message().message(true),
                    waiting.persistent());
            before = waiting.number() + 1;
        }
        change(unit, group, settings.start(), settings.end(), false);
    }

    // ---- recovery

    @Override
    public void recover() {
        journal.recover(this::restore);
        journal.start(this::holdForMove);
        for (OpenGroup group : groups.values()) {
            schedule(group, true);
        }
    }

    private void restore(StateRecord stored) {
        String key = ResequenceRecords.group(stored);
        OpenGroup group =
                groups.computeIfAbsent(
                        key, k -> new OpenGroup(this, k, settings.start(), settings.end()));
        ResequenceRecords.restore(group, stored);
        recorded.put(stored.id(), group);
    }

    private Occupancy holdForMove(UUID id, UnitOfWork unit) {
        OpenGroup group = recorded.get(id);
        if (group == null) {
            return Occupancy.GONE;
        }
        if (!group.hold(unit, MOVE_MILLIS)) {
            return Occupancy.BUSY;
        }
        return recorded.get(id) == group ? Occupancy.HELD : Occupancy.GONE;
    }
}
