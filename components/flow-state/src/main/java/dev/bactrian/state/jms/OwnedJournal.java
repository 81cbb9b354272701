// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

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

    private final StateJournal journal;
    private final Runnable doubt;
    private final Set<UnitOfWork> open = new HashSet<>();
    private boolean over;

    /**
     * @param journal what is written to
     * @param doubt runs after a unit of work that may have committed or not
     */
    OwnedJournal(StateJournal journal, Runnable doubt) {
        this.journal = journal;
        this.doubt = doubt;
    }

    /**
     * @throws StateQueueException where the state is not this process' any more: the unit of work
     *     is to roll back, and what it works on comes again
     */
    private void enter(UnitOfWork unit) {
        synchronized (this) {
            if (over) {
                throw new StateQueueException(
                        "write",
                        "the journal",
                        new IllegalStateException("the state is being read again"));
            }
            if (!open.add(unit)) {
                return;
            }
        }
        unit.onCompletion(
                committed -> {
                    leave(unit);
                    if (unit.isInDoubt()) {
                        LOG.debug("a unit of work is in doubt: the state is read again");
                        doubt.run();
                    }
                });
    }

    private synchronized void leave(UnitOfWork unit) {
        open.remove(unit);
        notifyAll();
    }

    /** Takes nothing more, and waits for the end of those units of work that have written. */
    synchronized void end() {
        over = true;
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(END_MILLIS);
        try {
            while (!open.isEmpty()) {
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (left <= 0) {
                    LOG.warn("{} units of work have not come to their end", open.size());
                    return;
                }
                wait(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
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
