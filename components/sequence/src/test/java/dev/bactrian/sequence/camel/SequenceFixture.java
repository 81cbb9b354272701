// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.state.testing.ManualClock;
import dev.bactrian.state.testing.TestBroker;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Orders on queue IN, what becomes of them on queue OUT. */
abstract class SequenceFixture {
    static final long SECOND = 1_000;
    static final String INPUT =
            "mq:IN?domain=XMLNSC&transactionMode=automatic&backoutQueue=BACKOUT&backoutThreshold=1";

    final ManualClock clock = new ManualClock();
    TestBroker broker;
    String state = "queue";
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

    final DefaultCamelContext run(RouteBuilder... routes) throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", broker.factory());
        JdbcDataSource database = new JdbcDataSource();
        database.setURL(
                "jdbc:h2:mem:sequences" + System.identityHashCode(this) + ";DB_CLOSE_DELAY=-1");
        SequenceComponent sequence = camel.getComponent("sequence", SequenceComponent.class);
        sequence.useClock(clock);
        sequence.setState(state);
        ResequenceComponent resequence =
                camel.getComponent("resequence", ResequenceComponent.class);
        resequence.useClock(clock);
        resequence.setState(state);
        if (state.equals("jdbc")) {
            sequence.setDataSource(database);
            resequence.setDataSource(database);
        }
        for (RouteBuilder route : routes) {
            camel.addRoutes(route);
        }
        camel.start();
        return camel;
    }

    final void put(String xml) {
        put(xml, DeliveryMode.PERSISTENT);
    }

    final void put(String xml, int mode) {
        client.createProducer()
                .setDeliveryMode(mode)
                .send(client.createQueue("IN"), xml.getBytes(StandardCharsets.UTF_8));
    }

    final Message get(String queue) {
        try (JMSConsumer consumer = client.createConsumer(client.createQueue(queue))) {
            Message message = consumer.receive(TestBroker.PATIENCE_MILLIS);
            assertThat(message).as("a message on " + queue).isNotNull();
            return message;
        }
    }

    final String text(String queue) throws JMSException {
        return new String(get(queue).getBody(byte[].class), StandardCharsets.UTF_8);
    }

    final String failure() throws JMSException {
        return get("BACKOUT").getStringProperty("BactrianFailure");
    }

    /** Nothing but what was asked for came to OUT: what is put now is the next. */
    final void assertNothingCame() throws JMSException {
        client.createProducer()
                .send(client.createQueue("OUT"), "end".getBytes(StandardCharsets.UTF_8));
        assertThat(text("OUT")).isEqualTo("end");
    }
}
