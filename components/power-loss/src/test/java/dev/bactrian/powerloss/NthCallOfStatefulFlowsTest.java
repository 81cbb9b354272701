// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.queuemanager.EmbeddedFanOut;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.impl.DefaultCamelContext;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The n-th call fails, in flows that keep state between messages: what was put comes out, whole and
 * once, and no connection and no thread is left. The default build takes some of the calls, {@code
 * -Pcrash-states} all of them.
 */
class NthCallOfStatefulFlowsTest {
    private static final boolean ALL = Integer.getInteger("bactrian.crash-states", 60) > 60;

    /** In the default build every so many calls; no divisor of what a message takes. */
    private static final int STRIDE = ALL ? 1 : 101;

    /** More than any run makes: it ends with the first that meets no failure. */
    private static final int MOST = 2000;

    private static final long PATIENCE = 90_000;

    @TempDir Path directory;

    @ParameterizedTest
    @CsvSource({
        "AGGREGATION_ON_QUEUE, false",
        "AGGREGATION_ON_QUEUE, true",
        "AGGREGATION_IN_TABLE, false",
        "AGGREGATION_IN_TABLE, true",
        "COLLECTION, false",
        "COLLECTION, true",
        "PUBLICATION, false",
        "PUBLICATION, true"
    })
    @Timeout(value = 3600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void everyNumberComesOutOnce(StatefulFlow flow, boolean answerIsLost) throws Exception {
        try (Broker broker = Broker.on(directory.resolve("broker"), 75);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED)) {
            connection.start();
            int failures = 0;
            int first = Integer.getInteger("bactrian.first-call", answerIsLost ? 29 : 7);
            for (int n = first; n < MOST; n += STRIDE) {
                NthCall nth = new NthCall(n, answerIsLost);
                run(flow, nth, n, factory, broker, session);
                if (nth.failed() == null) {
                    break;
                }
                failures++;
            }
            assertThat(failures).isBetween(1, MOST / STRIDE - 1);
        }
    }

    private static void run(
            StatefulFlow flow,
            NthCall nth,
            int n,
            ActiveMQConnectionFactory factory,
            Broker broker,
            Session session)
            throws Exception {
        Set<String> threads = threads();
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:" + flow + n + ";DB_CLOSE_DELAY=-1");
        try (java.sql.Connection kept = database.getConnection()) {
            for (BytesMessage message : flow.messages(session, n)) {
                try (MessageProducer in = session.createProducer(session.createQueue("IN" + n))) {
                    in.send(message);
                }
            }
            session.commit();
            List<String> numbers;
            DefaultCamelContext camel = camel(flow, nth, n, factory, broker, database);
            try (camel) {
                numbers = await(flow, n, broker, session, nth);
            }
            numbers.addAll(results(flow, n, session));
            assertThat(numbers)
                    .as("call %s, %s", n, nth.failed())
                    .containsExactlyInAnyOrderElementsOf(flow.expected());
            awaitEnd(threads, n, nth); // a thread that ends late closes its connection late
            assertThat(nth.open()).as("call %s, %s", n, nth.failed()).isZero();
            kept.createStatement().execute("SHUTDOWN IMMEDIATELY");
        }
    }

    /** A start that fails is tried again, as whoever starts the process does it. */
    private static DefaultCamelContext camel(
            StatefulFlow flow,
            NthCall nth,
            int n,
            ActiveMQConnectionFactory factory,
            Broker broker,
            JdbcDataSource database)
            throws Exception {
        for (int i = 0; ; i++) {
            DefaultCamelContext camel = new DefaultCamelContext();
            try {
                camel.getRegistry().bind("factory", nth.over((ConnectionFactory) factory));
                camel.getRegistry()
                        .bind("fanOut", new EmbeddedFanOut(broker::server, broker.number()));
                camel.addRoutes(flow.routes(camel, nth.over(database), n));
                camel.start();
                return camel;
            } catch (Exception e) {
                camel.close();
                if (i > 0) {
                    throw e;
                }
            }
        }
    }

    /** Takes the results until all are there and nothing is on its way. */
    private static List<String> await(
            StatefulFlow flow, int n, Broker broker, Session session, NthCall nth)
            throws Exception {
        List<String> numbers = new ArrayList<>();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE);
        while (numbers.size() < flow.expected().size()
                || !broker.isEmpty("IN" + n)
                || !broker.isEmpty("REQUEST" + n)
                || !broker.isEmpty("REPLY" + n)) {
            if (System.nanoTime() > end) {
                throw new AssertionError(
                        String.format(
                                "call %d, %s: %s out, left on queues: %s",
                                n, nth.failed(), numbers, broker.depths(String.valueOf(n))));
            }
            if (flow.asks()) {
                answer(n, session);
            }
            numbers.addAll(results(flow, n, session));
        }
        return numbers;
    }

    private static void answer(int n, Session session) throws JMSException {
        try (MessageConsumer requests = session.createConsumer(session.createQueue("REQUEST" + n));
                MessageProducer replies =
                        session.createProducer(session.createQueue("REPLY" + n))) {
            Message request = requests.receive(1);
            while (request != null) {
                BytesMessage reply = session.createBytesMessage();
                reply.writeBytes(request.getBody(byte[].class));
                reply.setJMSCorrelationID(request.getJMSMessageID());
                replies.send(reply);
                session.commit();
                request = requests.receive(1);
            }
        }
    }

    private static List<String> results(StatefulFlow flow, int n, Session session)
            throws JMSException {
        List<String> numbers = new ArrayList<>();
        try (MessageConsumer out = session.createConsumer(session.createQueue("OUT" + n))) {
            for (Message m = out.receive(2); m != null; m = out.receive(2)) {
                numbers.addAll(flow.numbers(m.getBody(byte[].class)));
            }
            session.commit();
        }
        return numbers;
    }

    /** Nothing tells when a thread has ended: the test looks, and does not end with one left. */
    private static void awaitEnd(Set<String> before, int n, NthCall nth)
            throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE);
        Set<String> left = threads();
        left.removeAll(before);
        while (!left.isEmpty()) {
            assertThat(System.nanoTime())
                    .as("call %s, %s: threads left: %s", n, nth.failed(), left)
                    .isLessThan(end);
            TimeUnit.MILLISECONDS.sleep(2);
            left = threads();
            left.removeAll(before);
        }
    }

    /** Those of flows: the queue manager's, its client's and the JVM's come and go as they like. */
    private static Set<String> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(
                        name ->
                                name.startsWith("Camel")
                                        || name.contains("aggregation")
                                        || name.contains("collector")
                                        || name.contains("BACTRIAN")
                                        || name.contains("publication"))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
