// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateParts;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StateStore;
import dev.bactrian.state.UnitOfWork;
import jakarta.jms.Session;

/**
 * State that all processes on one broker share. It is in the memory of one process at a time, the
 * owner of the {@link Inbox}, and what is persistent in a journal too. In the owner it is worked on
 * directly; every other process forwards what it has to the owner, in the unit of work of the
 * flow's message. Where the state is decides about speed only.
 *
 * @param <L> the state as its owner has it
 */
public final class SharedState<L extends SharedState.Local> implements StateStore {
    private static final long DECISION_MILLIS = 10_000;

    /** The state in the memory of its owner. */
    public interface Local extends StateStore {
        /** Reads back what was open when the last process ended, and goes on with it. */
        void recover();
    }

    /** The node whose state it is. */
    public interface Home<L> {
        /** Makes the state, empty. */
        L make(StateJournal journal);

        /** Something that another process forwarded. */
        void received(L here, UnitOfWork unit, StateRecord record);
    }

    private final StateParts parts;
    private final Home<L> home;
    private final StateJournal journal;
    private final Inbox inbox;
    private volatile L here;

    /**
     * @param name what the names of its queues begin with
     * @param parts what it is made of
     * @param home the node whose state it is
     */
    public SharedState(String name, StateParts parts, Home<L> home) {
        this.parts = parts;
        this.home = home;
        this.journal = parts.journals().apply(name);
        this.inbox = new Inbox(parts.factory(), name + ".INBOX", new Ownership());
    }

    @Override
    public void start() throws InterruptedException {
        inbox.start();
        inbox.awaitDecision(DECISION_MILLIS);
    }

    /** Whether this process has the state. */
    public boolean isOwner() {
        return inbox.isOwned();
    }

    /** The state; null where another process has it. */
    public L here() {
        return inbox.isOwned() ? here : null;
    }

    /** Says something to the owner, see {@link Inbox#forward}. */
    public void forward(UnitOfWork unit, StateRecord record, boolean persistent) {
        inbox.forward(unit, record, persistent);
    }

    /** See {@link Inbox#awaitCaughtUp}. */
    public boolean awaitCaughtUp(long millis, long waitMillis) {
        return inbox.awaitCaughtUp(millis, waitMillis);
    }

    /** The journal, to look at its length. */
    public StateJournal journal() {
        return journal;
    }

    @Override
    public int size() {
        L current = here;
        return current == null ? 0 : current.size();
    }

    @Override
    public void close() {
        inbox.close();
        journal.close();
    }

    private final class Ownership implements Inbox.Owner {
        private OwnedJournal owned;

        @Override
        public void acquired() {
            owned = new OwnedJournal(journal, inbox::takeAgain);
            L read = home.make(owned);
            read.recover();
            here = read;
        }

        @Override
        public void lost() {
            L given = here;
            here = null;
            if (given != null) {
                given.close();
            }
            owned.end();
            journal.stop();
        }

        @Override
        public UnitOfWork unit(Session session) {
            return parts.units().apply(session);
        }

        @Override
        public void received(UnitOfWork unit, StateRecord record) {
            home.received(here, unit, record);
        }
    }
}
