// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.jms.MqSession;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Sessions without transaction that are open and idle, by connection factory. A thread mostly gets
 * the one that it had before, with its producers.
 */
final class SessionPool implements AutoCloseable {
    private static final int PLACES = 16;

    private final Map<ConnectionFactory, Idle> idle = new ConcurrentHashMap<>();

    /** Something that is done in a session. */
    @FunctionalInterface
    interface Work<T> {
        T in(MqSession session) throws JMSException;
    }

    /** The idle sessions of one connection factory: one for each of some threads, and others. */
    private static final class Idle {
        private final AtomicReferenceArray<MqSession> places = new AtomicReferenceArray<>(PLACES);
        private final Queue<MqSession> others = new ConcurrentLinkedQueue<>();

        private static int place() {
            return (int) Thread.currentThread().getId() & (PLACES - 1);
        }

        MqSession take() {
            MqSession session = places.getAndSet(place(), null);
            if (session == null) {
                session = others.poll();
            }
            for (int i = 0; session == null && i < PLACES; i++) {
                session = places.getAndSet(i, null);
            }
            return session;
        }

        void give(MqSession session) {
            if (!places.compareAndSet(place(), null, session)) {
                others.add(session);
            }
        }
    }

    /** Does it in an idle session or a new one; a session in which it fails is not used again. */
    <T> T with(ConnectionFactory factory, Work<T> work) throws JMSException {
        Idle sessions = idle.get(factory);
        if (sessions == null) {
            sessions = idle.computeIfAbsent(factory, f -> new Idle());
        }
        MqSession session = sessions.take();
        while (session != null && session.isBroken()) {
            session.close();
            session = sessions.take();
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
                sessions.give(session);
            } else {
                session.close();
            }
        }
    }

    @Override
    public void close() {
        for (Idle sessions : idle.values()) {
            for (MqSession session = sessions.take(); session != null; session = sessions.take()) {
                session.close();
            }
        }
    }
}
