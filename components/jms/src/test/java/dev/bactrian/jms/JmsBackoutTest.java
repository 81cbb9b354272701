// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.jms.camel.JmsBackout;
import jakarta.jms.Connection;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.Exchange;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.component.jms.JmsMessage;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What counts towards the backout threshold of an input from {@code jms:}, and what does not. The
 * consumer's loop is the test's own: get, route, commit or roll back; Spring's is not on this class
 * path.
 */
class JmsBackoutTest {
    private static final long PATIENCE = 60_000;

    private static final int MOST = 20;

    private final AtomicInteger tries = new AtomicInteger();
    private EmbeddedActiveMQ server;
    private ActiveMQConnectionFactory factory;
    private Connection connection;
    private DefaultCamelContext camel;

    /** A step of a flow. */
    @FunctionalInterface
    private interface Step {
        void work(Exchange exchange) throws Exception;
    }

    @BeforeEach
    void start() throws Exception {
        server = new EmbeddedActiveMQ();
        server.setConfiguration(
                new ConfigurationImpl()
                        .setPersistenceEnabled(false)
                        .setSecurityEnabled(false)
                        .setJMXManagementEnabled(false)
                        .setMaxDiskUsage(-1)
                        .addAcceptorConfiguration("vm", "vm://57")
                        .addAddressSetting(
                                "#",
                                new AddressSettings()
                                        .setAutoDeleteQueues(false)
                                        .setAutoDeleteAddresses(false)
                                        .setDefaultAddressRoutingType(RoutingType.ANYCAST)
                                        .setDefaultQueueRoutingType(RoutingType.ANYCAST)
                                        .setMaxDeliveryAttempts(-1)));
        server.start();
        factory = new ActiveMQConnectionFactory("vm://57");
        connection = factory.createConnection();
        connection.start();
        camel = new DefaultCamelContext();
    }

    @AfterEach
    void stop() throws Exception {
        camel.close();
        connection.close();
        factory.close();
        server.stop();
    }

    /** Runs one message until it is off its queue. */
    private void flow(Step step) throws Exception {
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("direct:in")
                                .streamCache(false) // as Flow.jmsInput has it
                                .process(new JmsBackout("flow", 2, "BACK"))
                                .process(step::work);
                    }
                });
        camel.start();
        try (Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
                ProducerTemplate template = camel.createProducerTemplate()) {
            session.createProducer(session.createQueue("IN"))
                    .send(session.createTextMessage("one"));
            session.commit();
            MessageConsumer in = session.createConsumer(session.createQueue("IN"));
            boolean gone = false;
            for (int i = 0; !gone; i++) {
                assertThat(i).as("tries of one message").isLessThan(MOST);
                Message message = in.receive(PATIENCE);
                assertThat(message).as("the message, after %s tries", tries).isNotNull();
                Exchange exchange = new DefaultExchange(camel);
                exchange.setIn(new JmsMessage(exchange, message, session, null));
                gone = !template.send("direct:in", exchange).isFailed();
                if (gone) {
                    session.commit();
                } else {
                    session.rollback();
                }
            }
        }
    }

    /** What lies there; null for nothing. */
    private Message backedOut() throws Exception {
        try (Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            return session.createConsumer(session.createQueue("BACK")).receiveNoWait();
        }
    }

    @Test
    void whatTheMessageIsNotToBlameForCountsForNothing() throws Exception {
        flow(
                exchange -> {
                    int one = tries.incrementAndGet();
                    if (one <= 7) {
                        String state = one % 2 == 0 ? "40001" : "08006";
                        throw new IllegalStateException(new SQLException("passes", state));
                    }
                });
        assertThat(tries).hasValue(8);
        assertThat(backedOut()).isNull();
    }

    @Test
    void whatItIsToBlameForCountsFromOneAfterwards() throws Exception {
        flow(
                exchange -> {
                    boolean lost = tries.incrementAndGet() <= 4;
                    throw new SQLException("refused", lost ? "08006" : "23502");
                });
        Message back = backedOut();
        assertThat(back.getBody(String.class)).isEqualTo("one");
        assertThat(back.getStringProperty("BactrianFailure")).contains("refused");
        assertThat(back.getIntProperty("BactrianBackoutCount")).isEqualTo(2);
        assertThat(tries).hasValue(6); // four that do not count, and the threshold
    }
}
