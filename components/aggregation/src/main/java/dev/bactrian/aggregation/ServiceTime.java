// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.state.DeadlineRetries;
import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.state.StateEntry;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import java.util.Map;
import java.util.UUID;

/**
 * A clock that stands while no process has the state. It is written down every five seconds while
 * an aggregation goes by it, and goes on from there when the state is read again: so much may be
 * counted twice at each loss of a process, and a timeout comes so much later.
 */
final class ServiceTime {
    /** Milliseconds from one record of the time to the next. */
    static final long BEAT_MILLIS = 5_000;

    private final StateJournal journal;
    private final StateThreads threads;
    private final DeadlineRetries retries;
    private final Map<UUID, StateEntry> journalled;
    private final String name;

    /** What the clock showed at {@link #since}, milliseconds. */
    private long base;

    private long since;

    /** How many aggregations go by it. */
    private int users;

    /** The one that is written, or is to be; null where nobody needs one. */
    private Beat beat;

    private boolean closed;

    /**
     * @param journalled where the entries of the journal stand by their ids
     */
    ServiceTime(
            String name,
            StateJournal journal,
            StateThreads threads,
            Transactions transactions,
            AggregationSettings settings,
            Map<UUID, StateEntry> journalled) {
        this.name = name;
        this.journal = journal;
        this.threads = threads;
        this.journalled = journalled;
        this.since = wall();
        this.retries =
                new DeadlineRetries(threads, transactions, settings.retryMillis(), this::isClosed);
    }

    private long wall() {
        return threads.timers().now();
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    /** The time of service in milliseconds. */
    synchronized long now() {
        return base + wall() - since;
    }

    /** An aggregation goes by this clock from now on, until {@link #leave}. */
    synchronized void use() {
        if (users++ == 0 && beat == null) {
            base = 0; // nobody remembers another time
            since = wall();
        }
    }

    /** One does not any more. */
    synchronized void leave() {
        users--;
    }

    /** One that is in the journal does: the time is to be written. */
    synchronized void keep() {
        if (beat == null && !closed) {
            beat = new Beat(threads.ids().next(), false);
            schedule(beat);
        }
    }

    /**
     * As {@link #keep}, without the five seconds: the record that was there is gone, and somebody
     * goes by the time that it showed. Read back without a record, the clock would begin at 0.
     */
    private void keepNow() {
        if (!closed) {
            beat = new Beat(threads.ids().next(), false);
            beat.expired();
        }
    }

    private void schedule(Beat next) {
        threads.timers().schedule(next, wall() + BEAT_MILLIS);
    }

    /** Goes on from a time that was written. */
    synchronized void restore(StateRecord stored) {
        long time = new RecordSource(stored.body()).int64();
        Beat read = new Beat(stored.id(), true);
        read.before = beat;
        beat = read;
        journalled.put(read.id, read);
        base = Math.max(base, time);
        since = wall();
    }

    /** All that was written is read. */
    synchronized void restored() {
        if (beat != null) {
            schedule(beat);
        }
    }

    private void write(UnitOfWork unit, Beat last) {
        if (!last.hold(unit, 0)) {
            throw new AggregationException(
                    AggregationError.BUSY, "the time of service is held by another");
        }
        Beat next = isUsed() ? new Beat(threads.ids().next(), true) : null;
        if (next != null) {
            next.hold(unit, 0);
            journalled.put(next.id, next);
            journal.append(
                    unit,
                    new StateRecord(
                            AggregationRecords.SERVICE_TIME,
                            next.id,
                            new RecordSink(8).int64(now()).toSlice()));
        }
        for (Beat old = last; old != null; old = old.before) {
            if (old.recorded) {
                journal.retire(unit, old.id, 1);
            }
        }
        unit.onCompletion(committed -> written(last, next, committed));
    }

    private synchronized boolean isUsed() {
        return users > 0;
    }

    private synchronized void written(Beat last, Beat next, boolean committed) {
        if (!committed) {
            if (next != null) {
                journalled.remove(next.id);
            }
            return;
        }
        for (Beat old = last; old != null; old = old.before) {
            journalled.remove(old.id);
        }
        beat = next;
        if (next == null && users > 0) {
            keepNow(); // somebody came meanwhile
        } else if (next != null && !closed) {
            schedule(next);
        }
    }

    /** Writes no more. */
    synchronized void close() {
        closed = true;
        if (beat != null) {
            threads.timers().cancel(beat);
        }
    }

    /** A record of the time, and the moment to write the next. */
    private final class Beat extends StateEntry {
        private final UUID id;
        private final boolean recorded;

        /** Another one that was found with it. */
        private Beat before;

        Beat(UUID id, boolean recorded) {
            this.id = id;
            this.recorded = recorded;
        }

        @Override
        protected void expired() {
            if (!isClosed()) {
                retries.soon(this, "time of service of " + name, unit -> write(unit, this));
            }
        }
    }
}
