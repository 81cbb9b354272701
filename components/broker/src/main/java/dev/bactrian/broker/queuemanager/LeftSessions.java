// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import java.time.Duration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes sessions whose connection the server does not know any more: where a client goes while its
 * session is being made, the server makes it for nobody, and keeps it. Each takes memory, and a
 * consumer of one takes messages that nobody gets. A connection that may come back (a client that
 * reattaches) is known until its time to live is over.
 */
final class LeftSessions implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(LeftSessions.class);

    /** From the end of one look to the next; one that was left at two of them is closed. */
    static final Duration INTERVAL = Duration.ofSeconds(30);

    private final ActiveMQServer server;
    private Set<ServerSession> before = none();

    private LeftSessions(ActiveMQServer server) {
        this.server = server;
    }

    /**
     * Starts it; it ends with the server.
     *
     * @param interval from the end of one look to the next
     */
    static void start(ActiveMQServer server, Duration interval) {
        server.getScheduledPool()
                .scheduleWithFixedDelay(
                        new LeftSessions(server),
                        interval.toMillis(),
                        interval.toMillis(),
                        TimeUnit.MILLISECONDS);
    }

    private static <T> Set<T> none() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    @Override
    public void run() {
        try {
            look();
        } catch (RuntimeException e) {
            LOG.warn("sessions of clients that are gone were not looked for; they will be", e);
        }
    }

    private void look() {
        // First the sessions: a connection is known before it has one.
        Set<ServerSession> left = none();
        left.addAll(server.getSessions());
        Set<RemotingConnection> known = none();
        known.addAll(server.getRemotingService().getConnections());
        left.removeIf(
                session ->
                        session.getRemotingConnection() == null
                                || known.contains(session.getRemotingConnection()));
        int closed = 0;
        for (ServerSession session : left) {
            if (before.contains(session)) {
                close(session);
                closed++;
            }
        }
        before = left;
        if (closed > 0) {
            LOG.info(
                    "{} session(s) of clients that are gone are closed; what they held goes to others",
                    closed);
        }
    }

    private static void close(ServerSession session) {
        try {
            session.close(true);
        } catch (Exception e) {
            LOG.warn("session {} of a client that is gone: {}", session.getName(), e.toString());
        }
    }
}
