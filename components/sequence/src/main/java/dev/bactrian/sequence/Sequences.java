// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence;

import dev.bactrian.state.DeadlineRetries;
import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateJournal.Occupancy;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.SharedState;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Numbers without gaps: a number that is given in a unit of work which rolls back is given again.
 * So the units of work of one group come one after the other; those of different groups do not
 * meet.
 */
public final class Sequences implements SharedState.Local {
    private static final byte NEXT = 1;
    private static final long MOVE_MILLIS = 100;
    private static final long RETRY_MILLIS = 1_000;

    private final String name;
    private final SequenceSettings settings;
    private final StateJournal journal;
    private final StateThreads threads;
    private final DeadlineRetries retries;
    private final Map<String, CountedGroup> groups = new ConcurrentHashMap<>();
    private final Map<UUID, CountedGroup> recorded = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /**
     * @param name what it is called in errors
     * @param settings how messages are numbered
     * @param journal where the numbers of persistent messages are written down
     * @param threads for groups that rest
     * @param transactions units of work for these
     */
    public Sequences(
            String name,
            SequenceSettings settings,
            StateJournal journal,
            StateThreads threads,
            Transactions transactions) {
        this.name = name;
        this.settings = settings;
        this.journal = journal;
        this.threads = threads;
        this.retries = new DeadlineRetries(threads, transactions, RETRY_MILLIS, () -> closed);
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

    /**
     * The number of a message, given in its unit of work.
     *
     * @param last whether the group begins anew behind it
     * @param persistent whether the count must not be lost
     * @throws SequenceException BAC9103 where others hold the group for too long, BAC9104 where
     *     this process has just lost the sequence to another one
     */
    public long number(UnitOfWork unit, String group, boolean last, boolean persistent) {
        CountedGroup counted = hold(unit, group);
        long number = counted.next;
        boolean ends = last || settings.end() != null && number >= settings.end();
        boolean write = !ends && (persistent || counted.record != null);
        change(unit, counted, ends ? settings.start() : number + 1, write);
        return number;
    }

    private CountedGroup hold(UnitOfWork unit, String group) {
        while (true) {
            requireOpen();
            CountedGroup counted =
                    groups.computeIfAbsent(
                            group, key -> new CountedGroup(this, key, settings.start()));
            if (!counted.hold(unit, settings.holdMillis())) {
                throw new SequenceException(
                        SequenceError.BUSY,
                        "another unit of work held the group '"
                                + group
                                + "' of "
                                + name
                                + " for more than "
                                + settings.holdMillis()
                                + " ms");
            }
            if (groups.get(group) == counted) {
                return counted;
            }
            // It ended, and was forgotten, while this unit waited.
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new SequenceException(
                    SequenceError.ELSEWHERE, "the sequence " + name + " is another process' now");
        }
    }

    /**
     * Changes the count of a group that the unit of work holds; taken back where that rolls back.
     */
    private void change(UnitOfWork unit, CountedGroup counted, long next, boolean write) {
        long nextBefore = counted.next;
        UUID before = counted.record;
        UUID after = write ? threads.ids().next() : null;
        unit.onCompletion(
                committed -> {
                    if (committed) {
                        if (before != null) {
                            recorded.remove(before);
                        }
                        settle(counted);
                    } else {
                        counted.next = nextBefore;
                        counted.record = before;
                        if (after != null) {
                            recorded.remove(after);
                        }
                    }
                });
        counted.next = next;
        counted.record = after;
        if (after != null) {
            recorded.put(after, counted);
            journal.append(
                    unit,
                    new StateRecord(
                            NEXT,
                            after,
                            new RecordSink().text(counted.name).int64(next).toSlice()));
        }
        if (before != null) {
            journal.retire(unit, before, 1);
        }
    }

    /** A group that stands at its start is forgotten; any other one rests from now. */
    private void settle(CountedGroup counted) {
        if (counted.next == settings.start() && counted.record == null) {
            threads.timers().cancel(counted);
            groups.remove(counted.name, counted);
        } else {
            rest(counted);
        }
    }

    private void rest(CountedGroup counted) {
        if (settings.endMillis() > 0 && !closed) {
            counted.restsUntil = threads.timers().now() + settings.endMillis();
            threads.timers().cancel(counted);
            threads.timers().schedule(counted, counted.restsUntil);
        }
    }

    void restedSoon(CountedGroup counted) {
        if (!closed) {
            retries.soon(
                    counted,
                    "end of group '" + counted.name + "' of " + name,
                    unit -> rested(unit, counted));
        }
    }

    private void rested(UnitOfWork unit, CountedGroup counted) {
        if (!counted.hold(unit, settings.holdMillis()) || groups.get(counted.name) != counted) {
            return; // it is counted at this very moment
        }
        if (threads.timers().now() >= counted.restsUntil) {
            change(unit, counted, settings.start(), false);
        }
    }

    @Override
    public void recover() {
        journal.recover(this::restore);
        journal.start(this::holdForMove);
        groups.values().forEach(this::rest);
    }

    private void restore(StateRecord stored) {
        RecordSource source = new RecordSource(stored.body());
        CountedGroup counted = new CountedGroup(this, source.text(), source.int64());
        counted.record = stored.id();
        recorded.put(stored.id(), counted);
        groups.put(counted.name, counted);
    }

    private Occupancy holdForMove(UUID id, UnitOfWork unit) {
        CountedGroup counted = recorded.get(id);
        if (counted == null) {
            return Occupancy.GONE;
        }
        if (!counted.hold(unit, MOVE_MILLIS)) {
            return Occupancy.BUSY;
        }
        return recorded.get(id) == counted ? Occupancy.HELD : Occupancy.GONE;
    }
}
