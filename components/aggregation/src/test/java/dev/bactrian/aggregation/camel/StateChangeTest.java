// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.state.jms.JmsSessions;
import dev.bactrian.state.jms.UnitMarkers;
import dev.bactrian.state.testing.TestBroker;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import javax.sql.DataSource;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One name, first with its state on queues and then in a table, or the other way round. */
class StateChangeTest {
    private static final String JOURNAL = "SYSTEM.BACTRIAN.AGGR.Solo.JOURNAL";

    private final DataSource database =
            JdbcConnectionPool.create(
                    "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1", "sa", "");
    private TestBroker broker;
    private JMSContext client;

    @BeforeEach
    void start() throws Exception {
        broker = new TestBroker();
        client = broker.client().createContext();
    }

    @AfterEach
    void stop() throws Exception {
        client.close();
        broker.close();
    }

    private DefaultCamelContext make(String state) throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", broker.factory());
        AggregationComponent component =
                camel.getComponent("aggregation", AggregationComponent.class);
        component.setState(state);
        component.setDataSource(database);
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:IN")
                                .to("aggregation:control:Solo?timeout=600000")
                                .to("mq:REQUEST?replyToQueue=REPLY")
                                .to("aggregation:request:Solo?folder=One");
                        from("mq:REPLY").to("aggregation:reply:Solo");
                        from("aggregation:reply:Solo?unknownTimeout=600000")
                                .setBody(constant("complete"))
                                .to("mq:OUT");
                    }
                });
        return camel;
    }

    private DefaultCamelContext run(String state) throws Exception {
        DefaultCamelContext camel = make(state);
        camel.start();
        return camel;
    }

    private Message get(String queue) {
        try (JMSConsumer consumer = client.createConsumer(client.createQueue(queue))) {
            Message message = consumer.receive(TestBroker.PATIENCE_MILLIS);
            assertThat(message).as("a message on " + queue).isNotNull();
            return message;
        }
    }

    private Message open() {
        client.createProducer().send(client.createQueue("IN"), "request".getBytes());
        return get("REQUEST");
    }

    private void reply(Message request) throws JMSException {
        BytesMessage reply = client.createBytesMessage();
        reply.writeBytes("reply".getBytes(StandardCharsets.UTF_8));
        reply.setJMSCorrelationID(request.getJMSMessageID());
        client.createProducer().send(client.createQueue("REPLY"), reply);
        assertThat(get("OUT").getBody(byte[].class)).asString().isEqualTo("complete");
    }

    @ParameterizedTest
    @CsvSource({"queue, jdbc", "jdbc, queue"})
    void isRefusedWhileSomethingIsOpenAndLeavesItAsItIs(String before, String after)
            throws Exception {
        Message request;
        try (DefaultCamelContext camel = run(before)) {
            request = open();
        }
        try (DefaultCamelContext camel = make(after)) {
            assertThatThrownBy(camel::start)
                    .hasStackTraceContaining("BAC5455")
                    .hasStackTraceContaining("1 open entries")
                    .hasStackTraceContaining(JOURNAL)
                    .hasStackTraceContaining("state=" + before);
        }
        try (DefaultCamelContext camel = run(before)) {
            reply(request);
        }
    }

    @ParameterizedTest
    @CsvSource({"queue, jdbc", "jdbc, queue"})
    void isFreeWhenAllIsOver(String before, String after) throws Exception {
        try (DefaultCamelContext camel = run(before)) {
            reply(open());
        }
        try (DefaultCamelContext camel = run(after)) {
            reply(open());
        }
    }

    @Test
    void markersOfADatabaseThatIsNotSetAreRefused() throws Exception {
        try (DefaultCamelContext camel = run("jdbc")) {
            open();
        }
        // as after a kill: a unit of work has committed, and its marker is still there
        try (JmsSessions sessions = new JmsSessions(broker.factory())) {
            UnitMarkers markers = new UnitMarkers(broker.factory(), JOURNAL);
            sessions.run(unit -> markers.mark(unit, UUID.randomUUID()));
        }
        try (DefaultCamelContext camel = make("queue")) {
            camel.getComponent("aggregation", AggregationComponent.class).setDataSource(null);
            assertThatThrownBy(camel::start)
                    .hasStackTraceContaining("BAC5455")
                    .hasStackTraceContaining("markers")
                    .hasStackTraceContaining("state=jdbc");
        }
        broker.awaitDepth(JOURNAL + ".DAMAGED", 0);
    }
}
