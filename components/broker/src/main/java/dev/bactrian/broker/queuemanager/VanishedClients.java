// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQRemoteDisconnectException;
import org.apache.activemq.artemis.core.remoting.FailureListener;
import org.apache.activemq.artemis.core.server.ActivateCallback;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerPlugin;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Clients whose connection broke, told in one line however many they are: a network that fails
 * takes thousands with it, and the server's own warnings, several for each of them, hide all else.
 * The extension's settings leave those out.
 */
final class VanishedClients implements ActiveMQServerPlugin {
    private static final Logger LOG = LoggerFactory.getLogger(VanishedClients.class);

    /** How long in milliseconds others are waited for, that go with the first. */
    private static final long GATHERED = 1000;

    /** The same after a line was told: clients that come and break again and again. */
    private static final long GATHERED_AGAIN = 30_000;

    private final Consumer<String> log;
    private final long gatheredAgain;
    private final AtomicInteger count = new AtomicInteger();
    private volatile ActiveMQServer server;
    private volatile ScheduledExecutorService scheduler;
    private volatile String last = "";

    /** By {@link System#nanoTime()}; null before the first line. */
    private volatile Long told;

    VanishedClients() {
        this(LOG::warn, GATHERED_AGAIN);
    }

    /**
     * @param log takes each line
     * @param gatheredAgain milliseconds between a line and the next one
     */
    VanishedClients(Consumer<String> log, long gatheredAgain) {
        this.log = log;
        this.gatheredAgain = gatheredAgain;
    }

    @Override
    public void registered(ActiveMQServer of) {
        server = of;
        of.registerActivateCallback(
                new ActivateCallback() {
                    @Override
                    public void activated() {
                        scheduler = of.getScheduledPool();
                    }
                });
    }

    @Override
    public void afterCreateConnection(RemotingConnection connection) {
        connection.addFailureListener(
                new FailureListener() {
                    @Override
                    public void connectionFailed(ActiveMQException cause, boolean failedOver) {
                        vanished(connection, cause);
                    }

                    @Override
                    public void connectionFailed(
                            ActiveMQException cause, boolean failedOver, String scaledDown) {
                        vanished(connection, cause);
                    }
                });
    }

    private void vanished(RemotingConnection connection, ActiveMQException cause) {
        boolean closed =
                cause instanceof ActiveMQRemoteDisconnectException
                        && server.getSessions(connection.getID().toString()).isEmpty();
        if (closed) {
            return; // in good order: its sessions went first
        }
        last = connection.getRemoteAddress() + ": " + cause.getMessage();
        ScheduledExecutorService later = scheduler;
        if (count.getAndIncrement() == 0 && later != null && !later.isShutdown()) {
            later.schedule(this::tell, pause(System.nanoTime()), TimeUnit.MILLISECONDS);
        }
    }

    private long pause(long now) {
        Long before = told;
        long since = before == null ? Long.MAX_VALUE : TimeUnit.NANOSECONDS.toMillis(now - before);
        return Math.max(GATHERED, gatheredAgain - Math.min(since, gatheredAgain));
    }

    private void tell() {
        int clients = count.getAndSet(0);
        told = System.nanoTime();
        log.accept(
                clients == 1
                        ? "The connection of a client broke (" + last + ")"
                        : "The connections of "
                                + clients
                                + " clients broke (the last: "
                                + last
                                + ")");
    }
}
