// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.queuemanager.EmbeddedFanOut;
import jakarta.jms.BytesMessage;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.impl.DefaultCamelContext;
import org.h2.jdbcx.JdbcDataSource;

/**
 * A run of a flow that keeps state: what is put comes out, whole and once, whatever happens to the
 * calls that the flow makes; then no connection and no thread is left.
 *
 * @param calls those of the flow
 * @param n the number of the run, behind the names of its queues
 * @param url of the database
 */
record StatefulRun(
        StatefulFlow flow,
        WatchedCalls calls,
        int n,
        String url,
        Broker broker,
        ActiveMQConnectionFactory factory,
        Session session) {
    private static final long PATIENCE = 90_000;

    /** Puts the messages and runs the flow; then all of them are out. */
    void check() throws Exception {
        put();
        goOn();
    }

    /** Puts the messages. */
    void put() throws JMSException {
        for (BytesMessage message : flow.messages(session, n)) {
            try (MessageProducer in = session.createProducer(session.createQueue("IN" + n))) {
                in.send(message);
            }
        }
        session.commit();
    }

    /** Runs the flow with what is there of messages and state; then all of them are out. */
    void goOn() throws Exception {
        Set<String> threads = threads();
        JdbcDataSource database = database();
        try (java.sql.Connection kept = database.getConnection()) {
            List<String> numbers;
            DefaultCamelContext camel = camel(database);
            try (camel) {
                numbers = await();
            }
            numbers.addAll(results());
            assertThat(numbers)
                    .as(calls.toString())
                    .containsExactlyInAnyOrderElementsOf(flow.expected());
            awaitEnd(threads); // a thread that ends late closes its connection late
            assertThat(calls.open()).as(calls.toString()).isZero();
            kept.createStatement().execute("SHUTDOWN IMMEDIATELY");
        }
    }

    /** Runs the flow, answers requests and leaves its results, until something ends the process. */
    void untilHalted() throws Exception {
        JdbcDataSource database = database();
        try (java.sql.Connection kept = database.getConnection();
                DefaultCamelContext camel = camel(database)) {
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE);
            while (System.nanoTime() < end && !isDone()) {
                answer();
            }
        }
    }

    /** Whether nothing is left to be done; results are on their queue. */
    private boolean isDone() throws Exception {
        return isQuiet() && broker.depths("OUT" + n).getOrDefault("OUT" + n, 0L) >= flow.outputs();
    }

    private boolean isQuiet() {
        return broker.isEmpty("IN" + n)
                && broker.isEmpty("REQUEST" + n)
                && broker.isEmpty("REPLY" + n);
    }

    private JdbcDataSource database() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL(url);
        return database;
    }

    /** A start that fails is tried again, as whoever starts the process does it. */
    private DefaultCamelContext camel(JdbcDataSource database) throws Exception {
        for (int i = 0; ; i++) {
            DefaultCamelContext camel = new DefaultCamelContext();
            try {
                camel.getRegistry().bind("factory", calls.over((ConnectionFactory) factory));
                camel.getRegistry()
                        .bind("fanOut", new EmbeddedFanOut(broker::server, broker.number()));
                camel.addRoutes(flow.routes(camel, calls.over(database), n, calls));
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
    private List<String> await() throws Exception {
        List<String> numbers = new ArrayList<>();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE);
        while (numbers.size() < flow.expected().size() || !isQuiet()) {
            if (System.nanoTime() > end) {
                throw new AssertionError(
                        String.format(
                                "%s: %s out, left on queues: %s",
                                calls, numbers, broker.depths(String.valueOf(n))));
            }
            answer();
            numbers.addAll(results());
        }
        return numbers;
    }

    private void answer() throws JMSException {
        if (!flow.asks()) {
            return;
        }
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

    private List<String> results() throws JMSException {
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
    private void awaitEnd(Set<String> before) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE);
        Set<String> left = threads();
        left.removeAll(before);
        while (!left.isEmpty()) {
            assertThat(System.nanoTime()).as("%s: threads left: %s", calls, left).isLessThan(end);
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
