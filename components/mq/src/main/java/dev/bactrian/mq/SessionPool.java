package dev.bactrian.mq;

import dev.bactrian.mq.jms.MqSession;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Sessions without transaction that are open and idle, by connection factory. */
final class SessionPool implements AutoCloseable {
    private final Map<ConnectionFactory, Queue<MqSession>> idle = new ConcurrentHashMap<>();

    /** Something that is done in a session. */
    @FunctionalInterface
    interface Work<T> {
        T in(MqSession session) throws JMSException;
    }

    /** Does it in an idle session or a new one; a session in which it fails is not used again. */
    <T> T with(ConnectionFactory factory, Work<T> work) throws JMSException {
        Queue<MqSession> sessions =
                idle.computeIfAbsent(factory, f -> new ConcurrentLinkedQueue<>());
        MqSession session = sessions.poll();
        while (session != null && session.isBroken()) {
            session.close();
            session = sessions.poll();
        }
        if (session == null) {
            session = MqSession.open(factory, false);
        }
        boolean done = false;
        try {
            T result = work.in(session);
            done = true;
            return result;
        } finally {
            if (done) {
                sessions.add(session);
            } else {
                session.close();
            }
        }
    }

    @Override
    public void close() {
        for (Queue<MqSession> sessions : idle.values()) {
            for (MqSession session = sessions.poll(); session != null; session = sessions.poll()) {
                session.close();
            }
        }
    }
}
