// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import dev.bactrian.broker.queuemanager.EmbeddedFanOut;
import dev.bactrian.publication.PscMessages;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;

/** One run of publications, recorded; and what comes of it after a loss of power. */
final class PublicationRun {
    private static final int MESSAGES = 8;
    private static final int LATE_BEHIND = 3;
    private static final String TOPIC = "Topic=t/a";
    private static final String ALL = "ALL";
    private static final String LATE = "LATE";
    private static final long PATIENCE = 60_000;

    /** How long in milliseconds nothing comes when all is done. */
    private static final long SILENCE = 50;

    private final Disk disk;
    private final Path directory;

    /** How many steps there were when each publication was answered, and each subscription. */
    private final List<Integer> published = new ArrayList<>();

    private int allFrom;
    private int lateFrom;

    PublicationRun(Disk disk, Path directory) {
        this.disk = disk;
        this.directory = directory;
    }

    /** Runs it to its end. */
    void record() throws Exception {
        try (Broker broker = Broker.recorded(directory.resolve("run"), disk, 78);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                DefaultCamelContext camel = start(factory, broker);
                Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED)) {
            connection.start();
            allFrom = command(session, "", "Command=RegSub", "Topic=t/#", "QName=" + ALL);
            for (int n = 0; n < MESSAGES; n++) {
                published.add(
                        command(
                                session,
                                String.valueOf(n),
                                "Command=Publish",
                                "PubOpt=RetainPub",
                                TOPIC));
                if (n == LATE_BEHIND) {
                    lateFrom = command(session, "", "Command=RegSub", TOPIC, "QName=" + LATE);
                }
            }
        }
    }

    private static DefaultCamelContext start(ActiveMQConnectionFactory factory, Broker broker)
            throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", factory);
        // subscribers share one message, as with the queue manager of the application
        camel.getRegistry().bind("fanOut", new EmbeddedFanOut(broker::server, broker.number()));
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:PUB.IN?backoutThreshold=0").to("publication:P");
                    }
                });
        camel.start();
        return camel;
    }

    /** Sends a command and waits for its answer; gives how many steps there are then. */
    private int command(Session session, String body, String... properties) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(PscMessages.payload(body, properties));
        message.setStringProperty("JMS_IBM_Format", "MQHRF2");
        message.setJMSReplyTo(session.createQueue("REPLY"));
        try (MessageProducer producer = session.createProducer(session.createQueue("PUB.IN"));
                MessageConsumer replies = session.createConsumer(session.createQueue("REPLY"))) {
            producer.send(message);
            session.commit();
            Message reply = replies.receive(PATIENCE);
            int steps = disk.size();
            session.commit();
            if (reply == null) {
                throw new AssertionError("no answer to " + List.of(properties));
            }
            return steps;
        }
    }

    /**
     * What is wrong when all goes on after a state of the disk; "" for nothing.
     *
     * @param patience how long in milliseconds publications may take
     */
    String wrongIn(long seed, long patience) throws Exception {
        Path left = directory.resolve("crashed" + seed);
        try (Disk.Crash crash = disk.crash(seed, allFrom, directory.resolve("run"), left);
                Broker broker = Broker.on(left, 79);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                DefaultCamelContext camel = start(factory, broker);
                Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED)) {
            connection.start();
            int answered = (int) published.stream().filter(at -> at <= crash.count()).count();
            long end = System.nanoTime() + patience * 1_000_000;
            List<String> all = new ArrayList<>();
            boolean quiet = false;
            while (!(quiet && all.size() >= answered) && System.nanoTime() < end) {
                int before = all.size();
                all.addAll(bodies(session, broker, ALL));
                quiet = all.size() == before && broker.isEmpty("PUB.IN");
            }
            bodies(session, broker, "REPLY"); // to those who did not live to see them
            command(session, "", "Command=RegSub", "Topic=t/#", "QName=CHECK");
            String wrong =
                    compare(answered, all, bodies(session, broker, "CHECK"))
                            + (lateFrom <= crash.count()
                                    ? late(bodies(session, broker, LATE), all)
                                    : "");
            return wrong.isEmpty() ? "" : crash + wrong;
        }
    }

    private static String compare(int answered, List<String> all, List<String> retained) {
        if (all.size() < answered || all.size() > MESSAGES || !all.equals(from(0, all.size()))) {
            return ALL + " has " + all + ", answered were " + answered + "; ";
        }
        List<String> last = all.isEmpty() ? List.of() : all.subList(all.size() - 1, all.size());
        return retained.equals(last) ? "" : "retained is " + retained + " of " + all + "; ";
    }

    /** First what was retained, then all that came after it. */
    private static String late(List<String> late, List<String> all) {
        return late.equals(from(LATE_BEHIND, all.size())) ? "" : LATE + " has " + late + "; ";
    }

    private static List<String> from(int first, int end) {
        List<String> numbers = new ArrayList<>();
        for (int i = first; i < end; i++) {
            numbers.add(String.valueOf(i));
        }
        return numbers;
    }

    /** Takes all bodies that there are, of publications the part behind the headers. */
    private static List<String> bodies(Session session, Broker broker, String queue)
            throws JMSException {
        List<String> bodies = new ArrayList<>();
        try (MessageConsumer consumer = session.createConsumer(session.createQueue(queue))) {
            int there = broker.depth(queue);
            for (int i = 0; i < there; i++) {
                Message message = consumer.receive(PATIENCE);
                if (message == null) {
                    throw broker.withheld(queue, i, there);
                }
                bodies.add(PscMessages.body(message));
            }
            for (Message m = consumer.receive(SILENCE); m != null; m = consumer.receive(SILENCE)) {
                bodies.add(PscMessages.body(m));
            }
            session.commit();
        }
        return bodies;
    }
}
