// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.testing;

import jakarta.jms.ConnectionFactory;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** An Artemis in this process, without a disk, set up as the application's own. */
public final class TestBroker implements AutoCloseable {
    /** How long a test waits for what has to come: it ends by the event, not by the time. */
    public static final long PATIENCE_MILLIS = TimeUnit.MINUTES.toMillis(2);

    private final EmbeddedActiveMQ server = new EmbeddedActiveMQ();
    private final String url;

    /** Starts it. */
    public TestBroker() throws Exception {
        url = "vm://" + (UUID.randomUUID().hashCode() & 0x7FFFFFFF);
        server.setConfiguration(BrokerSettings.inMemory().addAcceptorConfiguration("vm", url));
        server.start();
    }

    /** Connects in this process. */
    public ConnectionFactory factory() {
        return new ActiveMQConnectionFactory(url);
    }

    /**
     * Connects a client whose sends, non-persistent ones too, are on the queue when they return.
     */
    public ConnectionFactory client() {
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(url);
        factory.setBlockOnNonDurableSend(true);
        return factory;
    }

    /** How many messages are on a queue. */
    public long depth(String queue) {
        Queue found = server.getActiveMQServer().locateQueue(SimpleString.of(queue));
        return found == null ? 0 : found.getMessageCount();
    }

    /** How many consumers a queue has. */
    public int consumers(String queue) {
        Queue found = server.getActiveMQServer().locateQueue(SimpleString.of(queue));
        return found == null ? 0 : found.getConsumerCount();
    }

    /** Waits until a queue holds so many messages, those that are being worked on included. */
    public void awaitDepth(String queue, long depth) {
        await(queue + " to hold " + depth, () -> depth(queue) == depth);
    }

    /** Waits for something that a test cannot be told of. */
    public static void await(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("waited in vain for " + what);
            }
            LockSupport.parkNanos(1_000_000);
        }
    }

    @Override
    public void close() throws Exception {
        server.stop();
    }
}
