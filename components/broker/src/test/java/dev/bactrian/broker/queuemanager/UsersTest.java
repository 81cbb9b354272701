// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.security.UserFile;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.TemporaryQueue;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.qpid.jms.JmsConnectionFactory;
import org.eclipse.paho.client.mqttv3.MqttClient;
import org.eclipse.paho.client.mqttv3.MqttConnectOptions;
import org.eclipse.paho.client.mqttv3.MqttException;
import org.eclipse.paho.client.mqttv3.persist.MemoryPersistence;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Users and what they may do, by every protocol. */
class UsersTest {

    private static final String PASSWORD = "wonderland";
    private static final long PATIENCE = 60_000;

    @TempDir static Path folder;
    private static RunningBroker broker;

    @BeforeAll
    static void start() throws Exception {
        UserFile users = new UserFile();
        users.add("alice", List.of("orders"), PASSWORD);
        users.add("bob", List.of("readers"), PASSWORD);
        users.add("root", List.of("administrator"), PASSWORD);
        users.write(folder.resolve("users"));
        Files.writeString(
                folder.resolve("permissions"),
                """
                orders   put         queue ORDERS.*
                orders   put,get     topic prices/#
                orders   get         queue ORDERS.OWN
                readers  get,browse  queue ORDERS.*
                readers  get         topic prices/#
                """);
        broker =
                new RunningBroker(
                        folder.resolve("data"),
                        null,
                        Map.of(
                                "bactrian.security.users", folder.resolve("users").toString(),
                                "bactrian.security.permissions",
                                        folder.resolve("permissions").toString()));
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    private static ConnectionFactory factory(String protocol) {
        return protocol.equals("amqp")
                ? new JmsConnectionFactory("amqp://localhost:" + broker.port())
                : new ActiveMQConnectionFactory(broker.url());
    }

    @ParameterizedTest
    @ValueSource(strings = {"core", "amqp"})
    void onlyUsersComeIn(String protocol) throws Exception {
        ConnectionFactory factory = factory(protocol);
        assertThatThrownBy(() -> factory.createContext().start())
                .isInstanceOf(JMSRuntimeException.class);
        assertThatThrownBy(() -> factory.createContext("alice", "Wonderland").start())
                .isInstanceOf(JMSRuntimeException.class);
        assertThatThrownBy(() -> factory.createContext("carol", PASSWORD).start())
                .isInstanceOf(JMSRuntimeException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"core", "amqp"})
    void theyDoWhatIsGrantedAndNothingElse(String protocol) throws Exception {
        ConnectionFactory factory = factory(protocol);
        String queue = "ORDERS." + protocol;
        try (JMSContext alice = factory.createContext("alice", PASSWORD);
                JMSContext bob = factory.createContext("bob", PASSWORD)) {
            alice.createProducer().send(alice.createQueue(queue), "one");
            assertThat(bob.createBrowser(bob.createQueue(queue)).getEnumeration().hasMoreElements())
                    .isTrue();
            assertThat(
                            bob.createConsumer(bob.createQueue(queue))
                                    .receiveBody(String.class, PATIENCE))
                    .isEqualTo("one");
            assertThatThrownBy(
                            () -> alice.createProducer().send(alice.createQueue("PAYROLL"), "mine"))
                    .isInstanceOf(JMSRuntimeException.class);
            assertThat(broker.hasAddress("PAYROLL")).isFalse();
        }
        try (JMSContext alice = factory.createContext("alice", PASSWORD)) {
            assertThatThrownBy(
                            () -> alice.createConsumer(alice.createQueue(queue)).receive(PATIENCE))
                    .isInstanceOf(JMSRuntimeException.class);
        }
        try (JMSContext bob = factory.createContext("bob", PASSWORD)) {
            assertThatThrownBy(() -> bob.createProducer().send(bob.createQueue(queue), "two"))
                    .isInstanceOf(JMSRuntimeException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"core", "amqp"})
    void requestsAreAnsweredOnTemporaryQueues(String protocol) throws Exception {
        ConnectionFactory factory = factory(protocol);
        try (JMSContext alice = factory.createContext("alice", PASSWORD);
                JMSContext bob = factory.createContext("bob", PASSWORD)) {
            TemporaryQueue replies = alice.createTemporaryQueue();
            JMSConsumer mine = alice.createConsumer(replies);
            Message question = alice.createTextMessage("?");
            question.setJMSReplyTo(replies);
            alice.createProducer().send(alice.createQueue("ORDERS.ASK." + protocol), question);
            Message asked =
                    bob.createConsumer(bob.createQueue("ORDERS.ASK." + protocol)).receive(PATIENCE);
            bob.createProducer().send(asked.getJMSReplyTo(), "!");
            assertThat(mine.receiveBody(String.class, PATIENCE)).isEqualTo("!");
        }
    }

    @Test
    void nobodyReadsTheTemporaryQueueOfAnother() throws Exception {
        ConnectionFactory factory = factory("core");
        try (JMSContext alice = factory.createContext("alice", PASSWORD);
                JMSContext bob = factory.createContext("bob", PASSWORD)) {
            String name = alice.createTemporaryQueue().getQueueName();
            assertThatThrownBy(() -> bob.createConsumer(bob.createQueue(name)))
                    .isInstanceOf(JMSRuntimeException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"core", "amqp"})
    void theUserOfAMessageIsWhoSentIt(String protocol) throws Exception {
        ConnectionFactory factory = factory(protocol);
        String queue = "ORDERS.USER." + protocol;
        try (JMSContext alice = factory.createContext("alice", PASSWORD);
                JMSContext bob = factory("core").createContext("bob", PASSWORD)) {
            Message message = alice.createTextMessage("mine");
            message.setStringProperty("JMSXUserID", "root");
            message.setStringProperty("JMS_IBM_MQMD_UserIdentifier", "root");
            alice.createProducer().send(alice.createQueue(queue), message);
            Message got = bob.createConsumer(bob.createQueue(queue)).receive(PATIENCE);
            assertThat(got.getStringProperty("JMSXUserID")).isEqualTo("alice");
            assertThat(got.getStringProperty("JMS_IBM_MQMD_UserIdentifier")).isNull();
        }
    }

    @Test
    void stomp() throws Exception {
        try (Socket socket = new Socket("localhost", broker.port())) {
            assertThat(frame(socket, "CONNECT\naccept-version:1.2\nhost:x\n\n\0"))
                    .startsWith("ERROR");
        }
        try (Socket socket = new Socket("localhost", broker.port());
                JMSContext bob = factory("core").createContext("bob", PASSWORD)) {
            assertThat(
                            frame(
                                    socket,
                                    "CONNECT\naccept-version:1.2\nhost:x\nlogin:alice\npasscode:"
                                            + PASSWORD
                                            + "\n\n\0"))
                    .startsWith("CONNECTED");
            assertThat(
                            frame(
                                    socket,
                                    "SEND\ndestination:ORDERS.STOMP\ndestination-type:ANYCAST\n"
                                            + "JMSXUserID:root\n_AMQ_VALIDATED_USER:root\n"
                                            + "receipt:1\n\nhello\0"))
                    .startsWith("RECEIPT");
            Message got = bob.createConsumer(bob.createQueue("ORDERS.STOMP")).receive(PATIENCE);
            assertThat(got.getStringProperty("JMSXUserID")).isEqualTo("alice");
            assertThat(
                            frame(
                                    socket,
                                    "SEND\ndestination:PAYROLL\ndestination-type:ANYCAST\n"
                                            + "receipt:2\n\nhello\0"))
                    .startsWith("ERROR");
        }
        assertThat(broker.hasAddress("PAYROLL")).isFalse();
    }

    private static String frame(Socket socket, String frame) throws Exception {
        socket.setSoTimeout((int) PATIENCE);
        socket.getOutputStream().write(frame.getBytes(StandardCharsets.UTF_8));
        StringBuilder answer = new StringBuilder();
        InputStream in = socket.getInputStream();
        for (int c = in.read(); c > 0 || c == 0 && answer.isEmpty(); c = in.read()) {
            if (c > ' ' || !answer.isEmpty()) {
                answer.append((char) c);
            }
        }
        return answer.toString();
    }

    @Test
    void mqtt() throws Exception {
        try (MqttClient mqtt = mqtt("stranger")) {
            assertThatThrownBy(mqtt::connect).isInstanceOf(MqttException.class);
        }
        var arrived = new java.util.concurrent.LinkedBlockingQueue<String>();
        try (MqttClient alice = mqtt("alice");
                MqttClient bob = mqtt("bob")) {
            alice.connect(login("alice"));
            bob.connect(login("bob"));
            bob.subscribe("prices/ibm", 2, (t, m) -> arrived.add(new String(m.getPayload())));
            alice.publish("prices/ibm", "7".getBytes(StandardCharsets.UTF_8), 2, false);
            assertThat(arrived.poll(PATIENCE, java.util.concurrent.TimeUnit.MILLISECONDS))
                    .isEqualTo("7");
            assertThatThrownBy(() -> bob.subscribe("payroll/#", 1))
                    .isInstanceOf(MqttException.class);
            alice.disconnect();
            bob.disconnect();
        }
        assertThat(broker.hasAddress("payroll.#")).isFalse();
    }

    private static MqttClient mqtt(String name) throws Exception {
        return new MqttClient("tcp://localhost:" + broker.port(), name, new MemoryPersistence());
    }

    private static MqttConnectOptions login(String name) {
        MqttConnectOptions options = new MqttConnectOptions();
        options.setUserName(name);
        options.setPassword(PASSWORD.toCharArray());
        return options;
    }

    @Test
    void openWire() throws Exception {
        var factory = new org.apache.activemq.ActiveMQConnectionFactory(broker.url());
        assertThatThrownBy(
                        () -> {
                            var connection = factory.createConnection();
                            try {
                                connection.start();
                            } finally {
                                connection.close();
                            }
                        })
                .isInstanceOf(javax.jms.JMSException.class);
        javax.jms.Connection connection = factory.createConnection("alice", PASSWORD);
        try (JMSContext bob = factory("core").createContext("bob", PASSWORD)) {
            connection.start();
            var session = connection.createSession(false, javax.jms.Session.AUTO_ACKNOWLEDGE);
            var message = session.createTextMessage("mine");
            message.setStringProperty("JMSXUserID", "root");
            session.createProducer(session.createQueue("ORDERS.OPENWIRE")).send(message);
            Message got = bob.createConsumer(bob.createQueue("ORDERS.OPENWIRE")).receive(PATIENCE);
            assertThat(got.getStringProperty("JMSXUserID")).isEqualTo("alice");
            // CVE-2026-32642: made the address without permission
            assertThatThrownBy(() -> session.createConsumer(session.createTopic("PAYROLL.TOPIC")))
                    .isInstanceOf(javax.jms.JMSException.class);
            assertThatThrownBy(
                            () ->
                                    session.createProducer(session.createQueue("PAYROLL"))
                                            .send(session.createMessage()))
                    .isInstanceOf(javax.jms.JMSException.class);
        } finally {
            connection.close();
        }
        assertThat(broker.hasAddress("PAYROLL.TOPIC")).isFalse();
        assertThat(broker.hasAddress("PAYROLL")).isFalse();
    }

    /**
     * The right to put is asked first, by MQTT, too, where the topic is there by the right to
     * subscribe to it.
     */
    @Test
    void whoMayNotPutMakesNoQueueThatAFlowWaitsFor() throws Exception {
        List<String> made = new CopyOnWriteArrayList<>();
        List<String> waiting = List.of("P.late", "prices.late", "prices.now.late");
        broker.broker()
                .watch(
                        new QueueWatch() {
                            @Override
                            public boolean awaits(String queue) {
                                return waiting.contains(queue);
                            }

                            @Override
                            public void came(String queue) {
                                made.add(queue);
                            }
                        });
        for (String protocol : List.of("core", "amqp")) {
            try (JMSContext alice = factory(protocol).createContext("alice", PASSWORD)) {
                assertThatThrownBy(
                                () -> alice.createProducer().send(alice.createQueue("P.late"), "1"))
                        .isInstanceOf(JMSRuntimeException.class);
            }
        }
        javax.jms.Connection connection =
                new org.apache.activemq.ActiveMQConnectionFactory(broker.url())
                        .createConnection("alice", PASSWORD);
        try {
            var session = connection.createSession(false, javax.jms.Session.AUTO_ACKNOWLEDGE);
            assertThatThrownBy(
                            () ->
                                    session.createProducer(session.createQueue("P.late"))
                                            .send(session.createMessage()))
                    .isInstanceOf(javax.jms.JMSException.class);
        } finally {
            connection.close();
        }
        try (Socket socket = new Socket("localhost", broker.port())) {
            String login = "login:alice\npasscode:" + PASSWORD;
            frame(socket, "CONNECT\naccept-version:1.2\nhost:x\n" + login + "\n\n\0");
            String send = "SEND\ndestination:P.late\ndestination-type:ANYCAST\nreceipt:1\n\nx\0";
            assertThat(frame(socket, send)).startsWith("ERROR");
        }
        for (String topic : List.of("prices/late", "prices/now/late")) {
            try (MqttClient mqtt = mqtt("late")) {
                mqtt.connect(login("bob"));
                mqtt.subscribe(topic, 1);
                assertThatThrownBy(
                                () -> {
                                    mqtt.publish(topic, new byte[] {1}, 1, false);
                                    mqtt.publish(topic, new byte[] {2}, 1, false);
                                })
                        .isInstanceOf(MqttException.class);
            }
        }
        assertThat(made).doesNotContainAnyElementsOf(waiting);
        try (MqttClient mqtt = mqtt("in time")) {
            mqtt.connect(login("alice"));
            mqtt.publish("prices/late", new byte[] {1}, 1, false);
            mqtt.disconnect();
        }
        assertThat(made).contains("prices.late");
    }

    @Test
    void flowsAreCommandedByAdministratorsOnly() {
        ConnectionFactory factory = factory("core");
        try (JMSContext alice = factory.createContext("alice", PASSWORD)) {
            assertThatThrownBy(
                            () ->
                                    alice.createProducer()
                                            .send(alice.createTopic("BACTRIAN.COMMAND"), "stop x"))
                    .isInstanceOf(JMSRuntimeException.class);
        }
        try (JMSContext root = factory.createContext("root", PASSWORD)) {
            root.createProducer().send(root.createTopic("BACTRIAN.COMMAND"), "list");
        }
    }

    @Test
    void nobodyDeletesWhatHeOnlyReads() throws Exception {
        ConnectionFactory factory = factory("core");
        try (JMSContext alice = factory.createContext("alice", PASSWORD)) {
            alice.createProducer().send(alice.createQueue("ORDERS.KEPT"), "one");
        }
        try (var locator =
                        org.apache.activemq.artemis.api.core.client.ActiveMQClient
                                .createServerLocator(broker.url());
                var sessions = locator.createSessionFactory();
                var session =
                        sessions.createSession("bob", PASSWORD, false, true, true, false, 0)) {
            assertThatThrownBy(() -> session.deleteQueue("ORDERS.KEPT"))
                    .hasMessageContaining("BAC8315");
        }
        assertThat(broker.hasQueue("ORDERS.KEPT")).isTrue();
    }

    @Test
    void nobodyTakesANameThatFlowsRead() throws Exception {
        try (var locator =
                        org.apache.activemq.artemis.api.core.client.ActiveMQClient
                                .createServerLocator(broker.url());
                var sessions = locator.createSessionFactory();
                var session =
                        sessions.createSession("alice", PASSWORD, false, true, true, false, 0)) {
            assertThatThrownBy(
                            () ->
                                    session.createQueue(
                                            org.apache.activemq.artemis.api.core.QueueConfiguration
                                                    .of("PAYROLL")
                                                    .setAddress("ORDERS.OWN")
                                                    .setRoutingType(
                                                            org.apache.activemq.artemis.api.core
                                                                    .RoutingType.ANYCAST)))
                    .hasMessageContaining("BAC8315");
        }
        assertThat(broker.hasQueue("PAYROLL")).isFalse();
    }

    @Test
    void theProcessItselfNeedsNoPassword() {
        try (JMSContext own = new ActiveMQConnectionFactory("vm://0").createContext()) {
            own.createProducer().send(own.createQueue("PAYROLL.OWN"), "one");
            assertThat(
                            own.createConsumer(own.createQueue("PAYROLL.OWN"))
                                    .receiveBody(String.class, PATIENCE))
                    .isEqualTo("one");
        }
    }
}
