package dev.bactrian.mq.jms;

import jakarta.jms.JMSException;

/**
 * What a flow does with one message: what it sends through here is there when, and only when, what
 * it got is gone. Sends from several threads come one after the other; after {@link #end()} there
 * are none, so that a branch of the flow that goes on by itself does not enter the unit of work of
 * another message.
 */
public final class MqUnitOfWork {
    private final MqSession session;
    private final Object owner;
    private boolean open = true;
    private boolean used;

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
