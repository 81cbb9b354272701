// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.protocol.core.impl.wireformat.SessionCreateConsumerMessage;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.qpid.jms.JmsConnectionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Selectors of clients, some of which would hold the queue that they select from. */
class SelectorLimitTest {
    private static final long PATIENCE = 60_000;

    @TempDir static Path data;
    private static RunningBroker broker;

    @BeforeAll
    static void start() {
        broker = new RunningBroker(data, null, Map.of());
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    private static JMSContext context(String protocol) throws Exception {
        ConnectionFactory factory =
                protocol.equals("amqp")
                        ? new JmsConnectionFactory("amqp://localhost:" + broker.port())
                        : new ActiveMQConnectionFactory(broker.url());
        return factory.createContext();
    }

    @ParameterizedTest
    @ValueSource(strings = {"core", "amqp"})
    void onePatternDoesNotHoldTheQueue(String protocol) throws Exception {
        String queue = "HELD." + protocol;
        try (JMSContext client = context(protocol)) {
            Message message = client.createTextMessage("first");
            message.setStringProperty("p", "a".repeat(3000));
            client.createProducer().send(client.createQueue(queue), message);
            String selector = "p LIKE '" + "%a".repeat(12) + "%b'";
            assertThatThrownBy(() -> client.createConsumer(client.createQueue(queue), selector))
                    .isInstanceOf(JMSRuntimeException.class)
                    .hasMessageContaining("BAC8343");
        }
        try (JMSContext client = context(protocol)) {
            JMSConsumer consumer =
                    client.createConsumer(client.createQueue(queue), "p LIKE '%a%' AND p <> 'x'");
            assertThat(consumer.receiveBody(String.class, PATIENCE)).isEqualTo("first");
        }
    }

    @Test
    void norDoesTheSelectorOfASubscription() throws Exception {
        try (JMSContext client = context("core")) {
            assertThatThrownBy(
                            () ->
                                    client.createSharedDurableConsumer(
                                            client.createTopic("held/topic"),
                                            "subscription",
                                            "p LIKE '%a%b%c'"))
                    .isInstanceOf(JMSRuntimeException.class)
                    .hasMessageContaining("BAC8343");
        }
    }

    /** Artemis reads it without end, or until its stack is full. */
    @ParameterizedTest
    @ValueSource(ints = {200_000})
    void oneOfSignsEndsTheConnection(int signs) throws Exception {
        try (JMSContext client = context("core")) {
            String selector = "p = " + "- ".repeat(signs) + "1";
            EndedConnection ended = new EndedConnection();
            SessionCreateConsumerMessage packet =
                    new SessionCreateConsumerMessage(
                            1, SimpleString.of("SIGNS"), SimpleString.of(selector), 4, false, true);
            assertThat(new ClientPackets().intercept(packet, ended.connection())).isFalse();
            assertThat(ended.ends()).singleElement().asString().startsWith("BAC8343");
            assertThatThrownBy(() -> client.createConsumer(client.createQueue("SIGNS"), selector))
                    .isInstanceOf(JMSRuntimeException.class);
        }
        try (JMSContext client = context("core")) {
            client.createProducer().send(client.createQueue("SIGNS"), "next");
            assertThat(
                            client.createConsumer(client.createQueue("SIGNS"))
                                    .receiveBody(String.class, PATIENCE))
                    .isEqualTo("next");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "JMSCorrelationID = 'ID:0-0-0--0'",
                "p LIKE 'a%'",
                "p LIKE '%a'",
                "p LIKE '%a%%'",
                "p NOT LIKE 'a%b'",
                "p LIKE 'a\\%b\\%c%' ESCAPE '\\'",
                "p LIKE '_a_b_%'",
                "p = '%a%b%c' OR q = -1 AND r > 2 - -1",
                "p = 'it''s LIKE ''%a%b'''",
                "p LIKE '%a%' OR p LIKE '%b'",
                "p LIKE 'A%' AND q = '5% of 10%x'",
                "p LIKE 'A%' AND q IN ('%a%b', 'c')",
                "p LIKE '%a''%b' ESCAPE ''''",
                "p LIKE '%a%%b' ESCAPE '%'",
                "\"a'b\" LIKE '%a' AND q = '%a%b'",
                "p IS NULL"
            })
    void isTaken(String selector) {
        assertThat(SelectorLimit.refusal(selector)).isNull();
    }

    @Test
    void longPatternsAreTakenWhereTheyCostNothing() {
        assertThat(
                        List.of(
                                "p LIKE '" + "a".repeat(10_000) + "%'",
                                "p = '%" + "a".repeat(10_000) + "'",
                                "p LIKE '%" + "a".repeat(500) + "%'",
                                "p LIKE '%0123456789%'" + " OR p LIKE '%0123456789%'".repeat(27)))
                .allSatisfy(selector -> assertThat(SelectorLimit.refusal(selector)).isNull());
    }

    @Test
    void isRefused() {
        assertThat(
                        List.of(
                                "p LIKE '%a%b'",
                                "p like'a%b%c'",
                                "p LIKE /* ' */ '%a%b%c' /* ' */",
                                "p LIKE '%a\\%%b' ESCAPE 'x'",
                                "p LIKE '%a%b%c' ESCAPE '%'",
                                "\"a'b\" LIKE '%a%b' AND \"'\" = 1",
                                "\"'\" = " + "- ".repeat(17) + "1 OR \"'\" = 1",
                                "p LIKE '%" + "a".repeat(10_000) + "b'",
                                "p LIKE '%" + "a_".repeat(300) + "%'",
                                "p LIKE '%a'" + " OR p LIKE '%a'".repeat(400),
                                "XPATH '//a'",
                                "p = --1",
                                "p = " + "- ".repeat(17) + "1",
                                "p = '" + "x".repeat(10_240) + "'"))
                .allSatisfy(selector -> assertThat(SelectorLimit.refusal(selector)).isNotNull());
    }
}
