// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Session;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.apache.qpid.jms.JmsConnectionFactory;
import org.eclipse.paho.client.mqttv3.MqttClient;
import org.eclipse.paho.client.mqttv3.persist.MemoryPersistence;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a session holds that was made for a client that is gone goes to others. */
class LeftSessionsTest {
    private static final long PATIENCE = 60_000;

    private ActiveMQServer server;

    @BeforeEach
    void start() throws Exception {
        Configuration configuration =
                new ConfigurationImpl()
                        .setName("left")
                        .setPersistenceEnabled(false)
                        .setSecurityEnabled(false)
                        .setJMXManagementEnabled(false)
                        .addAcceptorConfiguration("in-vm", "vm://72");
        server = new ActiveMQServerImpl(configuration);
        server.start();
    }

    @AfterEach
    void stop() throws Exception {
        server.stop();
    }

    @Test
    void itsMessagesComeToWhoIsThere() throws Exception {
        // never closed: that would wait for an answer of a server which does not know it any more
        JMSContext gone =
                new ActiveMQConnectionFactory("vm://72").createContext(Session.SESSION_TRANSACTED);
        try (ActiveMQConnectionFactory others = new ActiveMQConnectionFactory("vm://72");
                JMSContext there = others.createContext()) {
            jakarta.jms.Queue queue = there.createQueue("HELD");
            JMSConsumer held = gone.createConsumer(queue);
            there.createProducer().send(queue, "one");
            assertThat(held.receive(PATIENCE)).isNotNull(); // never committed
            // from here on as where a connection ends while its session is being made
            RemotingConnection connection =
                    server.getSessions().stream()
                            .filter(session -> session.getServerConsumers().size() == 1)
                            .findFirst()
                            .orElseThrow()
                            .getRemotingConnection();
            server.getRemotingService().removeConnection(connection.getID());

            LeftSessions.start(server, Duration.ofMillis(20));

            try (JMSConsumer consumer = there.createConsumer(queue)) {
                assertThat(consumer.receive(PATIENCE)).as("what it held").isNotNull();
            }
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE);
            while (server.getSessions().stream()
                    .anyMatch(session -> session.getRemotingConnection() == connection)) {
                assertThat(System.nanoTime()).isLessThan(end);
                Thread.onSpinWait();
            }
            there.createProducer().send(queue, "two");
            try (JMSConsumer consumer = there.createConsumer(queue)) {
                assertThat(consumer.receive(PATIENCE)).as("who is there stays").isNotNull();
            }
        }
    }

    /** Else it would be closed as one that is gone. */
    @Test
    void theServerKnowsTheConnectionOfEachProtocol(@TempDir Path data) throws Exception {
        try (RunningBroker broker = new RunningBroker(data, null, Map.of());
                JMSContext core = new ActiveMQConnectionFactory(broker.url()).createContext();
                JMSContext amqp =
                        new JmsConnectionFactory("amqp://localhost:" + broker.port())
                                .createContext();
                MqttClient mqtt =
                        new MqttClient(
                                "tcp://localhost:" + broker.port(),
                                "there",
                                new MemoryPersistence());
                Socket stomp = new Socket("localhost", broker.port())) {
            core.createConsumer(core.createQueue("CORE"));
            amqp.createConsumer(amqp.createQueue("AMQP"));
            mqtt.connect();
            stomp.getOutputStream()
                    .write("CONNECT\naccept-version:1.2\nhost:x\n\n\0SUBSCRIBE\nid:1\n".getBytes());
            stomp.getOutputStream().write("destination:STOMP\nreceipt:1\n\n\0".getBytes());
            readUntil(stomp, "RECEIPT");
            javax.jms.Connection openWire =
                    new org.apache.activemq.ActiveMQConnectionFactory(
                                    "tcp://localhost:" + broker.port())
                            .createConnection();
            try {
                openWire.start();
                var session = openWire.createSession(false, javax.jms.Session.AUTO_ACKNOWLEDGE);
                session.createConsumer(session.createQueue("OPENWIRE"));
                ActiveMQServer of = broker.broker().server();
                var known = of.getRemotingService().getConnections();
                assertThat(of.getSessions())
                        .hasSizeGreaterThan(5)
                        .filteredOn(one -> one.getRemotingConnection() != null)
                        .allMatch(one -> known.contains(one.getRemotingConnection()));
            } finally {
                openWire.close();
                mqtt.disconnect();
            }
        }
    }

    private static void readUntil(Socket socket, String text) throws Exception {
        socket.setSoTimeout((int) PATIENCE);
        StringBuilder read = new StringBuilder();
        while (read.indexOf(text) < 0) {
            int next = socket.getInputStream().read();
            assertThat(next).as("after " + read).isNotNegative();
            read.append((char) next);
        }
    }
}
