// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.log.RepeatedLines;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQIOErrorException;
import org.apache.activemq.artemis.api.core.ActiveMQSecurityException;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.core.client.impl.ClientMessageInternal;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerPlugin;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.core.transaction.Transaction;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;
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

    private static final int MOST = 100;

    private final List<String> told = new ArrayList<>();
    private final RepeatedLines lines = new RepeatedLines((line, stack) -> told.add(line));
    private JmsBackout backout = new JmsBackout("flow", 2, "BACK", lines);

    /** What happens before each try of a message; the first is 0. */
    private IntConsumer before = number -> {};

    /** Whether the backout hears of failures of the commit, as Spring's consumer has it. */
    private boolean hears = true;

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
                                .process(exchange -> backout.process(exchange))
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
                before.accept(i);
                Message message = in.receive(PATIENCE);
                assertThat(message).as("the message, after %s tries", tries).isNotNull();
                Exchange exchange = new DefaultExchange(camel);
                exchange.setIn(new JmsMessage(exchange, message, session, null));
                gone = !template.send("direct:in", exchange).isFailed() && committed(session);
                if (!gone) {
                    session.rollback();
                }
            }
        }
    }

    private boolean committed(Session session) {
        try {
            session.commit();
            return true;
        } catch (JMSException e) {
            if (hears) {
                backout.onException(e);
                backout.onException(e); // the consumer's container tells it twice
            }
            return false;
        }
    }

    /** The queue manager takes nothing for a queue: it says so when that is to be committed. */
    private void refuse(String queue, ActiveMQException why) {
        server.getActiveMQServer()
                .registerBrokerPlugin(
                        new ActiveMQServerPlugin() {
                            @Override
                            public void beforeSend(
                                    ServerSession session,
                                    Transaction transaction,
                                    org.apache.activemq.artemis.api.core.Message message,
                                    boolean direct,
                                    boolean noAutoCreateQueue)
                                    throws ActiveMQException {
                                if (message.getAddress().equals(queue)) {
                                    transaction.markAsRollbackOnly(why);
                                    throw why;
                                }
                            }
                        });
    }

    /** Puts the message to another queue, in the unit of work of the consumer. */
    private void forward(Exchange exchange) throws JMSException {
        tries.incrementAndGet();
        JmsMessage message = exchange.getMessage(JmsMessage.class);
        Session session = message.getJmsSession();
        session.createProducer(session.createQueue("OUT")).send(session.createTextMessage("out"));
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

    @Test
    void aMessageWhoseCommitIsRefusedIsBackedOutAtTheThreshold() throws Exception {
        refuse("OUT", new ActiveMQSecurityException("no right to put"));
        flow(this::forward);
        Message back = backedOut();
        assertThat(back.getBody(String.class)).isEqualTo("one");
        assertThat(back.getStringProperty("BactrianFailure")).contains("no right to put");
        assertThat(tries).hasValue(2);
        assertThat(told).anyMatch(line -> line.contains("does not commit"));
    }

    /** The disk failed under the commit: the message is not known to be to blame, at first. */
    @Test
    void aCommitInDoubtCountsWhenItHasHappenedOften() throws Exception {
        refuse("OUT", new ActiveMQIOErrorException("the disk"));
        flow(this::forward);
        assertThat(backedOut().getStringProperty("BactrianFailure")).contains("the disk");
        assertThat(tries).hasValue(52);
    }

    @Test
    void soDoesACommitOfWhichNobodyToldHowItEnded() throws Exception {
        hears = false;
        refuse("OUT", new ActiveMQSecurityException("no right to put"));
        flow(this::forward);
        assertThat(backedOut().getStringProperty("BactrianFailure")).contains("it came again");
        assertThat(tries).hasValue(52);
    }

    @Test
    void passingFailuresAreOneLineOfTheLogAndAConflictPausesShortly() throws Exception {
        flow(
                exchange -> {
                    int one = tries.incrementAndGet();
                    if (one <= 6) {
                        throw new SQLException("away", "08006");
                    } else if (one == 7) {
                        throw new SQLException("deadlock", "40001");
                    }
                });
        assertThat(told).hasSize(2);
        assertThat(told.get(0)).contains("is tried again in 5 ms").contains("away");
        assertThat(told.get(1)).contains("is tried again in 100 ms").contains("deadlock");
    }

    @Test
    void whereNoBackoutQueueTakesItThereIsAPauseBeforeTheNextTry() throws Exception {
        JmsBackout other = backout;
        backout = new JmsBackout("flow", 2, null, lines);
        List<Long> times = new ArrayList<>();
        before =
                number -> {
                    times.add(System.nanoTime());
                    if (number == 6) {
                        backout = other;
                    }
                };
        flow(
                exchange -> {
                    if (tries.incrementAndGet() <= 2) {
                        throw new SQLException("refused", "23502");
                    }
                });
        assertThat(tries).hasValue(3);
        // what followed tries 2 to 5: 5, 10, 20 and 40 ms
        assertThat(times.get(6) - times.get(2)).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(75));
    }

    /** An operator puts it back with its identifier: it has its tries, and its form, again. */
    @Test
    void aMessageThatIsPutBackBeginsAgain() throws Exception {
        flow(
                exchange -> {
                    tries.incrementAndGet();
                    throw new SQLException("refused", "23502");
                });
        try (Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
                MessageConsumer consumer = session.createConsumer(session.createQueue("BACK"));
                ProducerTemplate template = camel.createProducerTemplate()) {
            Message back = consumer.receive(PATIENCE);
            assertThat(tries).hasValue(2);
            String id = back.getStringProperty("BactrianMessageId");
            for (int i = 0; i < 3; i++) {
                Exchange exchange = new DefaultExchange(camel);
                Message again = session.createTextMessage("one");
                again.setJMSMessageID(id);
                again.setJMSDestination(session.createQueue("IN"));
                ((ClientMessageInternal) ((ActiveMQMessage) again).getCoreMessage())
                        .setDeliveryCount(i + 1);
                exchange.setIn(new JmsMessage(exchange, again, session, null));
                template.send("direct:in", exchange);
            }
            assertThat(tries).hasValue(4);
            session.commit();
            Message second = consumer.receive(PATIENCE);
            assertThat(second).isNotInstanceOf(BytesMessage.class);
            assertThat(second.getBody(String.class)).isEqualTo("one");
        }
    }
}
