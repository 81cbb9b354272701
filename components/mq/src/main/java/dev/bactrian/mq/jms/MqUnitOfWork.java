// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import jakarta.jms.JMSException;
import java.util.ArrayList;
import java.util.List;

/**
 * What a flow does with one message: what it sends through here is there when, and only when, what
 * it got is gone. Sends from several threads come one after the other; after {@link #end()} there
 * are none, so that a branch of the flow that goes on by itself does not enter the unit of work of
 * another message.
 */
public final class MqUnitOfWork {
    private final MqSession session;
    private final Object owner;
    private final Thread thread = Thread.currentThread();
    private boolean open = true;
    private boolean used;
    private List<Participant> participants = List.of();

    /**
     * Begins.
     *
     * @param session what was got with
     * @param owner the connection factory of the session: a send to another queue manager cannot
     *     enter
     */
    public MqUnitOfWork(MqSession session, Object owner) {
        this.session = session;
        this.owner = owner;
    }

    /** Whether the unit of work is of that connection factory. */
    public boolean isOf(Object factory) {
        return owner == factory;
    }

    /**
     * Something beside messages that ends with the unit of work: state of a flow, a transaction of
     * a database. One that is in a unit of work of several messages joins for each of them, and is
     * asked as often.
     */
    public interface Participant {
        /**
         * The flow has ended for this message: the last chance to send. An exception has the flow
         * fail. The commit may be long after that, where other messages are to be in it.
         */
        void prepare() throws JMSException;

        /**
         * The commit is next, in a coordinated transaction too; no participant has committed yet.
         * The last chance to refuse: an exception rolls the unit of work back.
         */
        default void committing() throws Exception {}

        /**
         * Commits what is not the queue manager's, which commits last: when this returns, it is on
         * disk. An exception rolls the unit of work back. Not called in a coordinated transaction.
         */
        default void commit() throws Exception {}

        /**
         * How it ended.
         *
         * @param committed false: rolled back, or lost with the connection
         */
        void ended(boolean committed);
    }

    /**
     * Takes part in the unit of work: it counts as having sent something.
     *
     * @return false where the unit of work has ended: nothing will be heard of it
     */
    public synchronized boolean join(Participant participant) {
        if (!open) {
            return false;
        }
        if (participants.isEmpty()) {
            participants = new ArrayList<>(2);
        }
        participants.add(participant);
        used = true;
        return true;
    }

    /** The thread that began it: a coordinated transaction is bound to that. */
    public Thread thread() {
        return thread;
    }

    /** Whether that participant has joined. */
    public synchronized boolean hasJoined(Participant participant) {
        return participants.contains(participant);
    }

    /** Whether anything ends with it. */
    public synchronized boolean hasParticipants() {
        return !participants.isEmpty();
    }

    /** Tells the participants that the flow has ended, before {@link #end()}. */
    public void prepare() throws JMSException {
        for (int i = 0; i < participants.size(); i++) {
            participants.get(i).prepare();
        }
    }

    /** Tells the participants that the commit is next, before any of them commits. */
    public void committing() throws Exception {
        for (int i = 0; i < participants.size(); i++) {
            participants.get(i).committing();
        }
    }

    /** Has the participants commit, in the order in which they joined. */
    public void commitParticipants() throws Exception {
        for (int i = 0; i < participants.size(); i++) {
            participants.get(i).commit();
        }
    }

    /** Tells the participants, once, how it ended. */
    public void ended(boolean committed) {
        List<Participant> told = participants;
        participants = List.of();
        for (Participant participant : told) {
            participant.ended(committed);
        }
    }

    /** The session, for what takes part in it: to be used only while the flow runs. */
    public MqSession session() {
        return session;
    }

    /** Something that is sent in a session. */
    @FunctionalInterface
    public interface Send {
        /** Sends it. */
        void in(MqSession session) throws JMSException;
    }

    /**
     * Sends in this unit of work.
     *
     * @return false where it has ended: nothing was sent
     */
    public synchronized boolean send(Send what) throws JMSException {
        if (!open) {
            return false;
        }
        used = true;
        what.in(session);
        return true;
    }

    /**
     * Gets in this unit of work: what is got is gone when it is committed.
     *
     * @return false where it has ended: nothing was got
     */
    public synchronized boolean get(Send what) throws JMSException {
        if (!open) {
            return false;
        }
        used = true;
        what.in(session);
        return true;
    }

    /** Whether anything was sent or got, or tried to be. */
    public synchronized boolean isUsed() {
        return used;
    }

    /** No more from here on. */
    public synchronized void end() {
        open = false;
    }
}
