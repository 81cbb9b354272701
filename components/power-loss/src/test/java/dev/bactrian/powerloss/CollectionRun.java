// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.impl.DefaultCamelContext;

/** One run of collections of two messages, recorded; and what comes of it after a loss of power. */
final class CollectionRun {
    private static final int MESSAGES = 8;
    private static final int RUN = 1;
    private static final String IN = "IN" + RUN;
    private static final String OUT = "OUT" + RUN;
    private static final long PATIENCE = 60_000;

    /** What fills up a collection that lacks one. */
    private static final String FILLER = "filler";

    /** How long in milliseconds nothing comes when all is done. */
    private static final long SILENCE = 50;

    private final Disk disk;
    private final Path directory;

    /** How many steps there were when the put of each message was answered. */
    private final List<Integer> answered = new ArrayList<>();

    CollectionRun(Disk disk, Path directory) {
        this.disk = disk;
        this.directory = directory;
    }

    /** Runs it to its end. */
    void record() throws Exception {
        try (Broker broker = Broker.recorded(directory.resolve("run"), disk, 76);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                DefaultCamelContext camel = start(factory);
                Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED)) {
            connection.start();
            for (int n = 0; n < MESSAGES; n++) {
                put(session, String.valueOf(n));
                answered.add(disk.size());
            }
            awaitAll(broker); // they stay
        }
    }

    private static void awaitAll(Broker broker) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE * 1_000_000;
        while (broker.depth(OUT) < MESSAGES / 2) {
            if (System.nanoTime() > end) {
                throw new AssertionError("the run itself has not come to its end");
            }
            TimeUnit.MILLISECONDS.sleep(2); // nothing tells: it looks
        }
    }

    private static DefaultCamelContext start(ActiveMQConnectionFactory factory) throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", factory);
        camel.addRoutes(StatefulFlow.COLLECTION.routes(camel, null, RUN, new WatchedCalls() {}));
        camel.start();
        return camel;
    }

    private static void put(Session session, String text) throws JMSException {
        try (MessageProducer producer = session.createProducer(session.createQueue(IN))) {
            BytesMessage message = session.createBytesMessage();
            message.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
            producer.send(message);
            session.commit();
        }
    }

    /**
     * What is wrong when all goes on after a state of the disk; "" for nothing.
     *
     * @param patience how long in milliseconds collections may take
     */
    String wrongIn(long seed, long patience) throws Exception {
        Path left = directory.resolve("crashed" + seed);
        try (Disk.Crash crash = disk.crash(seed, answered.get(0), directory.resolve("run"), left);
                Broker broker = Broker.on(left, 77);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                DefaultCamelContext camel = start(factory);
                Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED)) {
            connection.start();
            int expected = (int) answered.stream().filter(at -> at <= crash.count()).count();
            List<String> out = new ArrayList<>();
            await(broker, session, out, expected & ~1, patience);
            if (missing(out, expected) == 1) { // it waits for another one
                put(session, FILLER);
                await(broker, session, out, out.size() + 2, patience);
            }
            String wrong = compare(out, expected);
            return wrong.isEmpty() ? "" : crash + wrong;
        }
    }

    private static int missing(List<String> out, int expected) {
        int missing = 0;
        for (int n = 0; n < expected; n++) {
            missing += out.contains(String.valueOf(n)) ? 0 : 1;
        }
        return missing;
    }

    private static String compare(List<String> out, int expected) {
        for (int n = 0; n < MESSAGES; n++) {
            int times = Collections.frequency(out, String.valueOf(n));
            if (times > 1 || times == 0 && n < expected) {
                return "message " + n + " came out " + times + " times: " + out;
            }
        }
        return "";
    }

    /** Takes what comes until so many are there, and nothing is on its way. */
    private static void await(
            Broker broker, Session session, List<String> out, int expected, long patience)
            throws JMSException {
        long end = System.nanoTime() + patience * 1_000_000;
        boolean quiet = false;
        while (!(quiet && out.size() >= expected) && System.nanoTime() < end) {
            int before = out.size();
            take(broker, session, out);
            quiet = out.size() == before && broker.isEmpty(IN);
        }
    }

    private static void take(Broker broker, Session session, List<String> out) throws JMSException {
        try (MessageConsumer consumer = session.createConsumer(session.createQueue(OUT))) {
            int there = broker.depth(OUT);
            for (int i = 0; i < there; i++) {
                Message result = consumer.receive(PATIENCE);
                if (result == null) {
                    throw broker.withheld(OUT, i, there);
                }
                add(result, out);
            }
            for (Message m = consumer.receive(SILENCE); m != null; m = consumer.receive(SILENCE)) {
                add(m, out);
            }
            session.commit();
        }
    }

    private static void add(Message result, List<String> out) throws JMSException {
        out.addAll(StatefulFlow.COLLECTION.numbers(result.getBody(byte[].class)));
    }
}
