// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import jakarta.jms.BytesMessage;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.Collections;
import java.util.Enumeration;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import org.apache.activemq.artemis.api.core.ActiveMQDisconnectedException;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerPlugin;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** An Artemis in this process without persistence, and a client of it. */
final class BrokerFixture implements AutoCloseable {
    /** How long a message may take, in milliseconds; only a failing test waits that long. */
    static final long PATIENCE = 90_000;

    private final ActiveMQServer server;
    private final ActiveMQConnectionFactory factory;
    private final JMSContext context;

    BrokerFixture(int id) {
        try {
            ConfigurationImpl configuration = new ConfigurationImpl();
            configuration
                    .setName("test-" + id)
                    .setPersistenceEnabled(false)
                    .setSecurityEnabled(false)
                    .setJMXManagementEnabled(false)
                    .setMaxDiskUsage(-1)
                    .addAcceptorConfiguration("in-vm", "vm://" + id);
            configuration.addAddressSetting(
                    "#",
                    new AddressSettings()
                            .setAutoCreateAddresses(true)
                            .setAutoCreateQueues(true)
                            .setAutoDeleteQueues(false)
                            .setAutoDeleteAddresses(false)
                            .setDefaultAddressRoutingType(RoutingType.ANYCAST)
                            .setDefaultQueueRoutingType(RoutingType.ANYCAST)
                            .setMaxDeliveryAttempts(-1));
            server = new ActiveMQServerImpl(configuration);
            server.start();
            factory = new ActiveMQConnectionFactory("vm://" + id);
            context = factory.createContext();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Has something look at what the server does. */
    void plugIn(ActiveMQServerPlugin plugin) {
        server.registerBrokerPlugin(plugin);
    }

    ConnectionFactory factory() {
        return factory;
    }

    JMSContext context() {
        return context;
    }

    /** Sets what a message says beside its payload. */
    @FunctionalInterface
    interface Properties {
        void set(Message message) throws JMSException;
    }

    String put(String queue, byte[] payload, Properties properties) {
        try {
            BytesMessage message = context.createBytesMessage();
            message.writeBytes(payload);
            properties.set(message);
            context.createProducer().send(context.createQueue(queue), message);
            return message.getJMSMessageID();
        } catch (JMSException e) {
            throw new AssertionError(e);
        }
    }

    String put(String queue, String payload) {
        return put(queue, payload.getBytes(java.nio.charset.StandardCharsets.UTF_8), m -> {});
    }

    Message get(String queue) {
        Message message = get(queue, PATIENCE);
        if (message == null) {
            throw new AssertionError("no message on " + queue);
        }
        return message;
    }

    Message get(String queue, long wait) {
        try (JMSConsumer consumer = context.createConsumer(context.createQueue(queue))) {
            return wait == 0 ? consumer.receiveNoWait() : consumer.receive(wait);
        }
    }

    static byte[] bytes(Message message) {
        try {
            byte[] body = message.getBody(byte[].class);
            return body == null ? new byte[0] : body;
        } catch (JMSException e) {
            throw new AssertionError(e);
        }
    }

    int depth(String queue) {
        try (var browser = context.createBrowser(context.createQueue(queue))) {
            return Collections.list((Enumeration<?>) browser.getEnumeration()).size();
        } catch (JMSException e) {
            throw new AssertionError(e);
        }
    }

    /** Waits until a queue holds so many: a browser may come before what was just put or taken. */
    void awaitDepth(String queue, int depth) {
        await("messages on " + queue, depth, () -> depth(queue));
    }

    /** Waits until so many consumers are open on a queue. */
    void awaitConsumers(String queue, int count) {
        await("consumers of " + queue, count, () -> consumers(queue));
    }

    static void await(String what, int count, IntSupplier counted) {
        long end = System.nanoTime() + PATIENCE * 1_000_000;
        for (int found = counted.getAsInt(); found != count; found = counted.getAsInt()) {
            if (System.nanoTime() > end) {
                throw new AssertionError(found + " " + what + ", not " + count);
            }
            Thread.onSpinWait();
        }
    }

    private int consumers(String queue) {
        var found = server.locateQueue(org.apache.activemq.artemis.api.core.SimpleString.of(queue));
        return found == null ? 0 : found.getConsumerCount();
    }

    /** Breaks the connections of those who listen to a queue, from the server's side. */
    void cutOff(String queue) {
        for (ServerSession session : server.getSessions()) {
            if (session.getServerConsumers().stream()
                    .anyMatch(each -> each.getQueueName().toString().equals(queue))) {
                session.getRemotingConnection()
                        .fail(new ActiveMQDisconnectedException("cut off by the test"));
            }
        }
    }

    void each(String queue, Consumer<Message> consumer) {
        for (Message message = get(queue, 0); message != null; message = get(queue, 0)) {
            consumer.accept(message);
        }
    }

    @Override
    public void close() {
        try {
            context.close();
            factory.close();
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
