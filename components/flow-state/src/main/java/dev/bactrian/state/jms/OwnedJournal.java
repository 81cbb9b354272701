// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import dev.bactrian.state.StateError;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A journal while this process has the state. It knows which units of work have written to it and
 * have not ended, so that whoever reads it back afterwards misses none; and it tells when nobody
 * knows how one of them ended.
 */
final class OwnedJournal implements StateJournal {
    private static final Logger LOG = LoggerFactory.getLogger(OwnedJournal.class);

    /** How long in milliseconds units of work may take to come to their end. */
    private static final long END_MILLIS = 10_000;

    /**
     * How long in milliseconds one may take that may be committing: longer than a client waits for
     * the queue manager's answer.
     */
    private static final long COMMIT_MILLIS = 120_000;

    private final StateJournal journal;
    private final Runnable doubt;
    private final long endMillis;
    private final long commitMillis;
    private final Set<UnitOfWork> open = new HashSet<>();

    /**
     * Those of them that have prepared: they may be committing. One that waits for more messages is
     * none of them.
     */
    private final Set<UnitOfWork> prepared = new HashSet<>();

    /** Nothing more is taken. */
    private boolean over;

    /** Nobody is waited for any more: whoever has written, and has not ended, may not commit. */
    private boolean ended;

    /** The state may have been read without what is still committing. */
    private boolean givenUp;

    /**
     * @param journal what is written to
     * @param doubt runs after a unit of work that may have committed or not, and after one that
     *     commits when it is not waited for any more
     */
    OwnedJournal(StateJournal journal, Runnable doubt) {
        this(journal, doubt, END_MILLIS, COMMIT_MILLIS);
    }

    /**
     * @param endMillis how long in milliseconds units of work may take to come to their end
     * @param commitMillis how long those may take besides that may be committing
     */
    OwnedJournal(StateJournal journal, Runnable doubt, long endMillis, long commitMillis) {
        this.journal = journal;
        this.doubt = doubt;
        this.endMillis = endMillis;
        this.commitMillis = commitMillis;
    }

    /**
     * @throws StateQueueException where the state is not this process' any more: the unit of work
     *     is to roll back, and what it works on comes again
     */
    private void enter(UnitOfWork unit) {
        synchronized (this) {
            if (over) {
                throw refused("write");
            }
            if (!open.add(unit)) {
                return;
            }
        }
        unit.onPrepare(() -> prepare(unit));
        unit.onDoubt(this::doubted);
        unit.onCompletion(committed -> leave(unit, committed));
    }

    private static StateQueueException refused(String what) {
        return new StateQueueException(
                what, "the journal", new IllegalStateException("the state is being read again"));
    }

    /**
     * Just before the commit: the state may have been read again without what the unit of work has
     * written.
     */
    private synchronized void prepare(UnitOfWork unit) {
        if (ended) {
            throw refused("commit to");
        }
        prepared.add(unit);
    }

    /**
     * Runs before the unit of work gives free what it holds: whoever waits for that in this memory
     * would build on a rollback that may be none.
     */
    private void doubted() {
        synchronized (this) {
            over = true;
        }
        LOG.debug("a unit of work is in doubt: the state is read again");
        doubt.run();
    }

    private void leave(UnitOfWork unit, boolean committed) {
        boolean late;
        synchronized (this) {
            open.remove(unit);
            late = prepared.remove(unit) && givenUp && committed;
            notifyAll();
        }
        if (late) {
            LOG.warn(
                    "{}: a unit of work has committed after it was waited for; the state is read"
                            + " again, with it",
                    StateError.NOT_ENDED);
            doubt.run();
        }
    }

    /**
     * Takes nothing more, and waits for the end of those units of work that have written. Those
     * that take too long are rolled back; one that may be committing is waited for until it is
     * known, so that what is read next has it or never will. Where that does not come in time, and
     * it commits after all, the state is read once more.
     */
    synchronized void end() {
        over = true;
        try {
            if (!ended && !await(open, endMillis)) {
                LOG.warn(
                        "{}: the state is given up; {} unit(s) of work that changed it have not come"
                                + " to their end in {} ms: {} may be committing and are waited for,"
                                + " the others are rolled back",
                        StateError.NOT_ENDED,
                        open.size(),
                        endMillis,
                        prepared.size());
            }
            ended = true;
            if (!await(prepared, commitMillis)) {
                LOG.error(
                        "{}: {} unit(s) of work may still be committing after {} ms more; the state"
                                + " is read without them",
                        StateError.NOT_ENDED,
                        prepared.size(),
                        commitMillis);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            ended = true;
            givenUp = !prepared.isEmpty(); // interrupted, too
        }
    }

    /** Whether all of these have ended in time. */
    private boolean await(Set<UnitOfWork> units, long millis) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (!units.isEmpty()) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0) {
                return false;
            }
            wait(left);
        }
        return true;
    }

    @Override
    public void append(UnitOfWork unit, StateRecord record) {
        enter(unit);
        journal.append(unit, record);
    }

    @Override
    public void retire(UnitOfWork unit, UUID id, int records) {
        enter(unit);
        journal.retire(unit, id, records);
    }

    @Override
    public void recover(Consumer<StateRecord> receiver) {
        journal.recover(receiver);
    }

    @Override
    public void start(Occupants occupants) {
        journal.start(occupants);
    }

    @Override
    public void stop() {
        journal.stop();
    }

    /** The journal itself outlives this. */
    @Override
    public void close() {
        end();
    }
}
