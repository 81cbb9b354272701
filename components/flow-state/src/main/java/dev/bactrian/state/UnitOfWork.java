// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import java.util.ArrayList;
import java.util.List;

/**
 * What is committed or rolled back together: the messages that a flow consumed and sent, and what
 * it changed of the state between messages.
 *
 * <p>Whoever drives the transaction calls {@link #prepare()} just before it commits, and {@link
 * #completed(boolean)} once, when the outcome is known. Where it has several messages, {@link
 * #messageEnded()} is called after each of them: the commit may be long after that. A flow that
 * runs without a transaction does the same, with nothing to commit between. Used by one thread at a
 * time.
 */
public final class UnitOfWork {
    /** Hears how a unit of work ended. */
    @FunctionalInterface
    public interface Completion {
        /**
         * @param committed true after commit, false after rollback
         */
        void completed(boolean committed);
    }

    private final Object[] sessions;
    private List<Runnable> beforeCommit = List.of();
    private List<Completion> completions = List.of();
    private List<Runnable> checks = List.of();
    private List<Runnable> doubts = List.of();
    private boolean ended;
    private boolean inDoubt;
    private volatile StateEntry waitsFor;

    /**
     * @param sessions what takes part beside memory: what a journal writes with so that its records
     *     are in the same transaction ({@code jakarta.jms.Session}), what a transport sends with;
     *     none where nothing outside of memory takes part
     */
    public UnitOfWork(Object... sessions) {
        this.sessions = sessions;
    }

    /** The first session of that type; null where there is none. */
    public <T> T session(Class<T> type) {
        for (Object session : sessions) {
            if (type.isInstance(session)) {
                return type.cast(session);
            }
        }
        return null;
    }

    /**
     * Has another session of the same class take part from now on: that of the next message in the
     * same transaction.
     */
    public void replace(Object session) {
        for (int i = 0; i < sessions.length; i++) {
            if (sessions[i].getClass() == session.getClass()) {
                sessions[i] = session;
            }
        }
    }

    /** Has something done just before the commit, in order of registration. */
    public void beforeCommit(Runnable action) {
        requireOpen();
        if (beforeCommit.isEmpty()) {
            beforeCommit = new ArrayList<>(2);
        }
        beforeCommit.add(action);
    }

    /**
     * Has something looked at each time that a commit is prepared, after what runs before it.
     * Nothing but the commit comes behind that. An exception means: roll back.
     */
    public void onPrepare(Runnable check) {
        requireOpen();
        if (checks.isEmpty()) {
            checks = new ArrayList<>(2);
        }
        checks.add(check);
    }

    /**
     * Has something told that nobody knows how this unit ended, before any completion is: what the
     * unit holds is still held then, and nobody goes on with it yet. It must not fail.
     */
    public void onDoubt(Runnable action) {
        requireOpen();
        if (doubts.isEmpty()) {
            doubts = new ArrayList<>(2);
        }
        doubts.add(action);
    }

    /** Has something told how this unit ended: the last registered first. */
    public void onCompletion(Completion completion) {
        requireOpen();
        if (completions.isEmpty()) {
            completions = new ArrayList<>(2);
        }
        completions.add(completion);
    }

    /**
     * Runs what is to run before the commit, what these actions add included, and what is looked at
     * then. To be called when nothing but the commit comes behind it. An exception means: roll
     * back.
     */
    public void prepare() {
        messageEnded();
        checks.forEach(Runnable::run);
    }

    /**
     * Runs what is to run before the commit, what these actions add included, and no more: there
     * may be other messages, and a long time, before the commit that {@link #prepare()} says is
     * next. An exception means: roll back.
     */
    public void messageEnded() {
        requireOpen();
        for (int i = 0; i < beforeCommit.size(); i++) {
            beforeCommit.get(i).run();
        }
        beforeCommit = List.of();
    }

    /**
     * Says how the unit ended; calls after the first do nothing.
     *
     * @throws RuntimeException what a completion threw, after all of them were called
     */
    public void completed(boolean committed) {
        if (ended) {
            return;
        }
        ended = true;
        RuntimeException failure = null;
        for (int i = completions.size() - 1; i >= 0; i--) {
            try {
                completions.get(i).completed(committed);
            } catch (RuntimeException e) {
                if (failure == null) {
                    failure = e;
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        completions = List.of();
        if (failure != null) {
            throw failure;
        }
    }

    /**
     * Says that the unit ended, and that nobody knows how: the commit was asked for, and its answer
     * did not come. What was to take part is told of a rollback; {@link #isInDoubt} is true then.
     * After another end it does nothing.
     */
    public void doubted() {
        if (ended) {
            return;
        }
        inDoubt = true;
        try {
            doubts.forEach(Runnable::run);
        } finally {
            completed(false);
        }
    }

    /** Whether a completion that is told of a rollback may not trust it. */
    public boolean isInDoubt() {
        return inDoubt;
    }

    /** Notes what this unit waits for; null for nothing. */
    void waitsFor(StateEntry entry) {
        waitsFor = entry;
    }

    /** What this unit waits for; null for nothing. */
    StateEntry waitsFor() {
        return waitsFor;
    }

    /** Whether the outcome is known. */
    public boolean hasEnded() {
        return ended;
    }

    private void requireOpen() {
        if (ended) {
            throw new IllegalStateException("this unit of work has ended");
        }
    }
}
