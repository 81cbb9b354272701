// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.aggregation.AggregateResult;
import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.state.testing.ManualClock;
import dev.bactrian.state.testing.TestBroker;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.Element;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.apache.camel.CamelExecutionException;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AggregationRouteTest {
    private final ManualClock clock = new ManualClock();
    private final DataSource database =
            JdbcConnectionPool.create("jdbc:h2:mem:" + UUID.randomUUID(), "sa", "");
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
        if (camel != null) {
            camel.close();
        }
        client.close();
        broker.close();
    }

    private void run(String state, int timeout) throws Exception {
        camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", broker.factory());
        AggregationComponent component =
                camel.getComponent("aggregation", AggregationComponent.class);
        component.setState(state);
        component.setDataSource(database);
        component.useClock(clock);
        camel.addRoutes(new Flow(timeout));
        camel.start();
    }

    /** Two requests, their replies by the test, the result as text. */
    private static final class Flow extends RouteBuilder {
        private final int timeout;

        Flow(int timeout) {
            this.timeout = timeout;
        }

        @Override
        public void configure() {
            errorHandler(noErrorHandler());
            from("mq:IN?transactionMode=automatic&backoutQueue=BACKOUT&instances=2")
                    .to("aggregation:control:Pair?timeout=" + timeout)
                    .to("mq:REQUEST?replyToQueue=REPLY")
                    .to("aggregation:request:Pair?folder=One")
                    .to("mq:REQUEST?replyToQueue=REPLY")
                    .to("aggregation:request:Pair?folder=Two");
            from("mq:REPLY?transactionMode=automatic&backoutQueue=BACKOUT&instances=2")
                    .to("aggregation:reply:Pair?maximumReplySize=1000");
            from("aggregation:reply:Pair?terminal=out&unknownTimeout=200&retryDelay=10")
                    .process(Flow::result)
                    .to("mq:OUT");
            from("aggregation:reply:Pair?terminal=timeout").process(Flow::result).to("mq:TIMEOUT");
            from("aggregation:reply:Pair?terminal=unknown").to("mq:UNKNOWN");
        }

        private static void result(Exchange exchange) {
            StringBuilder text = new StringBuilder();
            assertThat(exchange.getProperties().values())
                    .as("the replies can be let go of")
                    .noneMatch(AggregateResult.class::isInstance);
            Element body = ExchangeAssembly.message(exchange).body();
            assertThat(body.localName()).isEqualTo("ComIbmAggregateReplyBody");
            for (Element folder : body.children()) {
                Element blob = folder.path(BlobDomain.NAME, BlobDomain.NAME);
                text.append(folder.localName()).append('=');
                text.append(new String((byte[]) blob.value(), StandardCharsets.UTF_8));
                assertThat(folder.path("MQMD", "CorrelId").value()).isInstanceOf(byte[].class);
                text.append(';');
            }
            AnsweredRequests answered =
                    exchange.getProperty(AggregationConstants.ANSWERED, AnsweredRequests.class);
            assertThat(answered.origin())
                    .isEqualTo(exchange.getMessage().getHeader(AggregationConstants.ORIGIN));
            assertThat(answered.requestIds()).hasSameSizeAs(body.children());
            if (text.indexOf("refuse") >= 0) {
                throw new IllegalStateException("refused by the flow");
            }
            exchange.getMessage().setBody(text.toString().getBytes(StandardCharsets.UTF_8));
            exchange.getMessage()
                    .setHeader(
                            MqConstants.CORRELATION_ID,
                            exchange.getMessage().getHeader(AggregationConstants.ORIGIN));
        }
    }

    private String put(String queue, String text, String correlation, boolean persistent)
            throws JMSException {
        Message message = client.createBytesMessage();
        ((jakarta.jms.BytesMessage) message).writeBytes(text.getBytes(StandardCharsets.UTF_8));
        message.setJMSCorrelationID(correlation);
        client.createProducer()
                .setDeliveryMode(persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT)
                .send(client.createQueue(queue), message);
        return message.getJMSMessageID();
    }

    private Message get(String queue) {
        try (JMSConsumer consumer = client.createConsumer(client.createQueue(queue))) {
            Message message = consumer.receive(TestBroker.PATIENCE_MILLIS);
            assertThat(message).as("a message on " + queue).isNotNull();
            return message;
        }
    }

    /** An open aggregation has a deadline, and so has a reply that waits. */
    private void awaitDeadline() {
        AggregationComponent component =
                camel.getComponent("aggregation", AggregationComponent.class);
        TestBroker.await("a deadline", () -> component.threads().timers().size() == 1);
    }

    private static String text(Message message) throws JMSException {
        return new String(message.getBody(byte[].class), StandardCharsets.UTF_8);
    }

    private List<String> requests(int count) throws JMSException {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ids.add(get("REQUEST").getJMSMessageID());
        }
        return ids;
    }

    enum Kind {
        PERSISTENT_IN_QUEUES("queue", true),
        VOLATILE_IN_QUEUES("queue", false),
        VOLATILE_IN_MEMORY("memory", false),
        PERSISTENT_IN_MEMORY("memory", true),
        PERSISTENT_IN_A_TABLE("jdbc", true),
        VOLATILE_BESIDE_A_TABLE("jdbc", false);

        final String state;
        final boolean persistent;

        Kind(String state, boolean persistent) {
            this.state = state;
            this.persistent = persistent;
        }
    }

    @ParameterizedTest
    @EnumSource
    void repliesInAnyOrderBecomeOneMessage(Kind kind) throws Exception {
        run(kind.state, 60_000);
        String origin = put("IN", "request", null, kind.persistent);
        List<String> ids = requests(2);
        put("REPLY", "second", ids.get(1), kind.persistent);
        put("REPLY", "first", ids.get(0), kind.persistent);
        Message result = get("OUT");
        assertThat(text(result)).isEqualTo("One=first;Two=second;");
        assertThat(result.getJMSCorrelationID()).isEqualTo(origin);
    }

    @ParameterizedTest
    @EnumSource
    void incompleteAfterItsTimeout(Kind kind) throws Exception {
        run(kind.state, 400);
        put("IN", "request", null, kind.persistent);
        List<String> ids = requests(2);
        put("REPLY", "second", ids.get(1), kind.persistent);
        broker.awaitDepth("IN", 0);
        broker.awaitDepth("REPLY", 0);
        awaitDeadline();
        clock.advance(500);
        assertThat(text(get("TIMEOUT"))).isEqualTo("Two=second;");
        put("REPLY", "late", ids.get(0), kind.persistent);
        awaitDeadline();
        clock.advance(500);
        assertThat(text(get("UNKNOWN"))).isEqualTo("late");
    }

    @ParameterizedTest
    @EnumSource
    void aReplyToNothingIsUnknown(Kind kind) throws Exception {
        run(kind.state, 60_000);
        put("REPLY", "whose?", "ID:nobody", kind.persistent);
        awaitDeadline();
        clock.advance(500);
        Message unknown = get("UNKNOWN");
        assertThat(text(unknown)).isEqualTo("whose?");
        assertThat(unknown.getJMSCorrelationID()).isEqualTo("ID:nobody");
    }

    @Test
    void whatCannotBeGoesToTheBackoutQueueWithItsReason() throws Exception {
        run("queue", 60_000);
        put("REPLY", "no correlation", null, true);
        assertThat(get("BACKOUT").getStringProperty("BactrianFailure")).contains("BAC5001");
        put("IN", "request", null, true);
        List<String> ids = requests(2);
        put("REPLY", "x".repeat(1001), ids.get(0), true);
        assertThat(get("BACKOUT").getStringProperty("BactrianFailure"))
                .contains("BAC5008")
                .contains("1001");
        put("REPLY", "fits", ids.get(0), true);
        put("REPLY", "too", ids.get(1), true);
        assertThat(text(get("OUT"))).isEqualTo("One=fits;Two=too;");
    }

    @Test
    void aResultThatFailsTakesItsLastReplyBackAndNothingElse() throws Exception {
        run("queue", 60_000);
        put("IN", "request", null, true);
        List<String> ids = requests(2);
        put("REPLY", "first", ids.get(0), true);
        broker.awaitDepth("REPLY", 0); // two instances read: the other reply is to be the last
        put("REPLY", "refuse", ids.get(1), true);
        Message refused = get("BACKOUT");
        assertThat(text(refused)).isEqualTo("refuse");
        assertThat(refused.getStringProperty("BactrianFailure")).contains("refused by the flow");
        put("REPLY", "accept", ids.get(1), true);
        assertThat(text(get("OUT"))).isEqualTo("One=first;Two=accept;");
    }

    @Test
    void requestsNeedTheirControl() throws Exception {
        run("queue", 60_000);
        assertThatThrownBy(
                        () ->
                                camel.createProducerTemplate()
                                        .sendBody("aggregation:request:Pair?folder=X", "x"))
                .isInstanceOf(CamelExecutionException.class)
                .hasStackTraceContaining("BAC5002");
    }

    @Test
    void controlsOfOneNameOnOnePathAreRefused() throws Exception {
        run("queue", 60_000);
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("direct:twice")
                                .to("aggregation:control:Pair")
                                .to("aggregation:control:Pair");
                        from("direct:never").to("aggregation:control:Pair?timeout=0");
                    }
                });
        assertThatThrownBy(() -> camel.createProducerTemplate().sendBody("direct:twice", "x"))
                .hasStackTraceContaining("BAC5006");
        assertThatThrownBy(() -> camel.createProducerTemplate().sendBody("direct:never", "x"))
                .hasStackTraceContaining("BAC5007");
    }

    @Test
    void oneConsumerForEachTerminal() throws Exception {
        run("memory", 60_000);
        assertThatThrownBy(
                        () ->
                                camel.addRoutes(
                                        new RouteBuilder() {
                                            @Override
                                            public void configure() {
                                                from("aggregation:reply:Pair?terminal=out")
                                                        .to("mq:OUT");
                                            }
                                        }))
                .isInstanceOf(Exception.class)
                .hasStackTraceContaining("BAC5012");
    }
}
