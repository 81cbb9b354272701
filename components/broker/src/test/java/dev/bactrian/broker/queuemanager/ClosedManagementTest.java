// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.apache.activemq.artemis.api.core.management.ManagementHelper;
import org.apache.activemq.artemis.api.core.management.ResourceNames;
import org.apache.activemq.artemis.api.jms.management.JMSManagementHelper;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.qpid.jms.JmsConnectionFactory;
import org.eclipse.paho.client.mqttv3.MqttClient;
import org.eclipse.paho.client.mqttv3.MqttException;
import org.eclipse.paho.client.mqttv3.persist.MemoryPersistence;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The management address: for administrators, and for what they may do there. */
class ClosedManagementTest {

    private static final String MANAGEMENT = "activemq.management";
    private static final long PATIENCE = 60_000;

    @TempDir Path data;
    private RunningBroker broker;

    @BeforeEach
    void start() {
        // without users: everything is open but this
        broker = new RunningBroker(data, null, Map.of());
    }

    @AfterEach
    void stop() {
        broker.close();
    }

    @Test
    void nobodyManagesByCore() throws Exception {
        refused(new ActiveMQConnectionFactory(broker.url()));
    }

    @Test
    void nobodyManagesByAmqp() throws Exception {
        refused(new JmsConnectionFactory("amqp://localhost:" + broker.port()));
    }

    @Test
    void aFlowsReplyManagesNothing() throws Exception {
        refused(new ActiveMQConnectionFactory("vm://0"));
    }

    @Test
    void nobodyManagesByMqtt() throws Exception {
        try (MqttClient mqtt =
                new MqttClient(
                        "tcp://localhost:" + broker.port(), "one", new MemoryPersistence())) {
            mqtt.connect();
            assertThatThrownBy(
                            () -> {
                                mqtt.publish("activemq/management", new byte[0], 1, false);
                                mqtt.publish("A", new byte[0], 1, false);
                            })
                    .isInstanceOf(MqttException.class);
        }
    }

    @Test
    void nobodyManagesByStomp() throws Exception {
        try (java.net.Socket stomp = new java.net.Socket("localhost", broker.port())) {
            stomp.getOutputStream()
                    .write(
                            ("CONNECT\naccept-version:1.2\nhost:localhost\n\n\0SEND\ndestination:"
                                            + MANAGEMENT
                                            + "\n_AMQ_ResourceName:broker\n"
                                            + "_AMQ_OperationName:createQueue\nreceipt:1\n\n"
                                            + "[\"MADE\",\"MADE\"]\0")
                                    .getBytes(StandardCharsets.UTF_8));
            stomp.setSoTimeout((int) PATIENCE);
            StringBuilder answer = new StringBuilder();
            while (answer.indexOf("ERROR") < 0 && answer.indexOf("RECEIPT") < 0) {
                answer.append((char) stomp.getInputStream().read());
            }
            assertThat(answer.toString()).contains("ERROR");
            assertThat(broker.hasQueue("MADE")).isFalse();
        }
    }

    @Test
    void nobodyManagesByOpenWire() throws Exception {
        javax.jms.Connection connection =
                new org.apache.activemq.ActiveMQConnectionFactory(broker.url()).createConnection();
        try {
            connection.start();
            javax.jms.Session session =
                    connection.createSession(false, javax.jms.Session.AUTO_ACKNOWLEDGE);
            assertThatThrownBy(
                            () ->
                                    session.createProducer(session.createQueue(MANAGEMENT))
                                            .send(session.createMessage()))
                    .isInstanceOf(javax.jms.JMSException.class);
        } finally {
            connection.close();
        }
    }

    @Test
    void nobodyReadsWhatHappens() {
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
        assertThatThrownBy(
                        () -> {
                            try (Connection connection = factory.createConnection();
                                    Session session = connection.createSession()) {
                                session.createConsumer(
                                        session.createTopic("activemq.notifications"));
                            }
                        })
                .isInstanceOf(JMSException.class);
        factory.close();
    }

    @Test
    void administratorManagesQueues() throws Exception {
        broker.close();
        broker = owned();
        Message answer = managed("createQueue", "MADE", "MADE", "ANYCAST");
        assertThat(JMSManagementHelper.hasOperationSucceeded(answer)).isTrue();
        assertThat(broker.hasQueue("MADE")).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "createBridge, '{\"name\":\"b\",\"queue-name\":\"MADE\",\"static-connectors\":[\"c\"]}'",
        "createDivert, '{\"name\":\"d\",\"address\":\"MADE\",\"forwarding-address\":\"OTHER\"}'",
        "addConnector, c",
        "createConnectorService, c",
        "forceFailover, ''",
        "addSecuritySettings, '#'"
    })
    void administratorMakesNoWayOut(String operation, String argument) throws Exception {
        broker.close();
        broker = owned();
        assertThatThrownBy(() -> managed(operation, argument))
                .isInstanceOf(JMSException.class)
                .hasMessageContaining("BAC8314");
        assertThat(broker.broker().server().getConfiguration().getBridgeConfigurations()).isEmpty();
        assertThat(broker.broker().server().getConfiguration().getDivertConfigurations()).isEmpty();
    }

    private RunningBroker owned() {
        return new RunningBroker(
                data,
                null,
                Map.of(
                        "bactrian.broker.user", "ops",
                        "bactrian.broker.password", "secret-of-ops"));
    }

    /** By the one user who may. */
    private Message managed(String operation, Object... arguments) throws Exception {
        ActiveMQConnectionFactory factory =
                new ActiveMQConnectionFactory(broker.url(), "ops", "secret-of-ops");
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession()) {
            return ask(connection, session, operation, arguments);
        } finally {
            factory.close();
        }
    }

    private static Message ask(
            Connection connection, Session session, String operation, Object... arguments)
            throws Exception {
        connection.start();
        TemporaryQueue replies = session.createTemporaryQueue();
        try (MessageProducer producer = session.createProducer(session.createQueue(MANAGEMENT));
                MessageConsumer consumer = session.createConsumer(replies)) {
            Message question = session.createMessage();
            question.setJMSReplyTo(replies);
            JMSManagementHelper.putOperationInvocation(
                    question, ResourceNames.BROKER, operation, arguments);
            producer.send(question);
            return consumer.receive(PATIENCE);
        }
    }

    private void refused(ConnectionFactory factory) throws Exception {
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession()) {
            connection.start();
            Queue management = session.createQueue(MANAGEMENT);
            assertThatThrownBy(
                            () -> {
                                Message question = session.createTextMessage("[\"MADE\",\"MADE\"]");
                                question.setStringProperty(
                                        ManagementHelper.HDR_RESOURCE_NAME.toString(), "broker");
                                question.setStringProperty(
                                        ManagementHelper.HDR_OPERATION_NAME.toString(),
                                        "createQueue");
                                session.createProducer(management).send(question);
                            })
                    .isInstanceOf(JMSException.class);
        } finally {
            if (factory instanceof ActiveMQConnectionFactory artemis) {
                artemis.close();
            }
        }
        assertThat(broker.hasQueue("MADE")).isFalse();
    }
}
