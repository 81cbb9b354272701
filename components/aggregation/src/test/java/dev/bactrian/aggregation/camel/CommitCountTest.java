// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.state.testing.TestBroker;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.Element;
import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Several messages in one transaction: they do not wait for each other. A wait would last longer
 * than the test.
 */
class CommitCountTest {
    private static final String TOGETHER = "?transactionMode=automatic&commitCount=20";

    private final AtomicInteger failures = new AtomicInteger();
    private TestBroker broker;
    private JMSContext client;
    private DefaultCamelContext camel;

    @BeforeEach
    void start() throws Exception {
        broker = new TestBroker();
        client = broker.client().createContext();
    }

    @AfterEach
    void stop() throws Exception {
        camel.close();
        client.close();
        broker.close();
    }

    private void run(String state) throws Exception {
        camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", broker.factory());
        AggregationComponent component =
                camel.getComponent("aggregation", AggregationComponent.class);
        component.setState(state);
        component.setDataSource(
                JdbcConnectionPool.create("jdbc:h2:mem:" + UUID.randomUUID(), "sa", ""));
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:IN" + TOGETHER)
                                .to("aggregation:control:Pair?timeout=600000")
                                .to("mq:REQUEST?replyToQueue=REPLY")
                                .to("aggregation:request:Pair?folder=One")
                                .to("mq:REQUEST?replyToQueue=REPLY")
                                .to("aggregation:request:Pair?folder=Two");
                        from("mq:REPLY" + TOGETHER)
                                .routeId("replies")
                                .autoStartup(false)
                                .to("aggregation:reply:Pair");
                        from("aggregation:reply:Pair?holdTimeout=600000&unknownTimeout=600000")
                                .process(CommitCountTest.this::result)
                                .to("mq:OUT");
                    }
                });
        camel.start();
    }

    private void result(Exchange exchange) {
        StringBuilder text = new StringBuilder();
        for (Element folder : ExchangeAssembly.message(exchange).body().children()) {
            Object value = folder.path(BlobDomain.NAME, BlobDomain.NAME).value();
            text.append(new String((byte[]) value, StandardCharsets.UTF_8)).append(';');
        }
        if (failures.getAndDecrement() > 0) {
            throw new IllegalStateException("not yet");
        }
        exchange.getMessage().setBody(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private void put(String queue, String text, String correlation, boolean persistent)
            throws JMSException {
        BytesMessage message = client.createBytesMessage();
        message.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        message.setJMSCorrelationID(correlation);
        client.createProducer()
                .setDeliveryMode(persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT)
                .send(client.createQueue(queue), message);
    }

    private Message get(String queue) {
        try (JMSConsumer consumer = client.createConsumer(client.createQueue(queue))) {
            Message message = consumer.receive(TestBroker.PATIENCE_MILLIS);
            assertThat(message).as("a message on " + queue).isNotNull();
            return message;
        }
    }

    private String next() throws JMSException {
        return new String(get("OUT").getBody(byte[].class), StandardCharsets.UTF_8);
    }

    /** Begins that many aggregations, and has their replies wait on the queue. */
    private void replies(int aggregations, boolean secondPersistent) throws JMSException {
        for (int i = 0; i < aggregations; i++) {
            put("IN", "request", null, true);
        }
        for (int i = 0; i < aggregations; i++) {
            put("REPLY", "one" + i, get("REQUEST").getJMSMessageID(), true);
            put("REPLY", "two" + i, get("REQUEST").getJMSMessageID(), secondPersistent);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"queue", "jdbc", "memory"})
    void repliesOfOneAggregationInOneTransaction(String state) throws Exception {
        run(state);
        replies(3, true);
        camel.getRouteController().startRoute("replies");
        for (int i = 0; i < 3; i++) {
            assertThat(next()).isEqualTo("one" + i + ";two" + i + ";");
        }
    }

    @Test
    void aReplyOutsideOfTheTransactionIsNotKeptWaitingByIt() throws Exception {
        run("queue");
        replies(2, false);
        camel.getRouteController().startRoute("replies");
        assertThat(next()).isEqualTo("one0;two0;");
        assertThat(next()).isEqualTo("one1;two1;");
    }

    @ParameterizedTest
    @ValueSource(strings = {"queue", "jdbc"})
    void aFailureTakesBackTheWholeTransaction(String state) throws Exception {
        run(state);
        failures.set(1);
        replies(3, true);
        camel.getRouteController().startRoute("replies");
        for (int i = 0; i < 3; i++) {
            assertThat(next()).isEqualTo("one" + i + ";two" + i + ";");
        }
        broker.awaitDepth("REPLY", 0);
        broker.awaitDepth("OUT", 0);
    }
}
