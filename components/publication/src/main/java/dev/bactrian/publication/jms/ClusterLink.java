// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.jms;

import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.publication.Publications;
import dev.bactrian.publication.PublishedMessage;
import dev.bactrian.publication.RetainedExchange;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.log.RepeatedLines;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.Topic;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Global publications on their way between the brokers of a cluster: a topic that each of them
 * publishes on, and that each has a durable subscription to, all but its own. The queue managers
 * carry it across; a broker that is away gets what it missed when it is back.
 *
 * <p>What another broker sent is published here in the unit of work that takes it off the
 * subscription: each broker has each persistent publication once.
 */
public final class ClusterLink implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ClusterLink.class);
    private static final RepeatedLines WARNINGS = new RepeatedLines(LOG::warn);
    private static final RepeatedLines ERRORS = new RepeatedLines(LOG::error);

    /**
     * What the names of the topics begin with: a cluster connection of this prefix carries them and
     * nothing else. Queues of state must not be shared out among brokers.
     */
    public static final String ADDRESS_PREFIX = "BACTRIAN.CLUSTER.PUB.";

    /** What the properties of the link's own begin with; subscribers do not see them. */
    private static final String OWN = "BactrianBroker";

    private static final String SENDER = OWN;
    private static final String TO = OWN + "To";
    private static final String ASKS = OWN + "AsksForRetained";
    private static final String END = OWN + "EndOfRetained";
    private static final String QUESTION = OWN + "Question";
    private static final String KNOWS = OWN + "Knows";

    /**
     * Who has no answer itself is believed from this question on: brokers that begin together have
     * none of them, and one that has what is retained is heard before.
     */
    private static final int LAST_RESORT = 5;

    /** Answers that are counted at once; far more than there are brokers. */
    private static final int MOST_COUNTED = 1000;

    private static final long ASK_MILLIS = 1_000;
    private static final long MOST_ASK_MILLIS = 30_000;

    /** What is retained is handed out so many in a unit of work. */
    private static final int LOT = 64;

    private static final int LOWEST_PRIORITY = 0;

    private static final long RECEIVE_MILLIS = 500;
    private static final long RETRY_NANOS = 500_000_000;
    private static final int MOST_DELIVERIES = 5;

    /** What a publication that is being handled has to its end, and what is given up then. */
    private static final long GRACE_MILLIS = 3_000;

    private final ConnectionFactory factory;
    private final String address;
    private final String node;
    private final Function<Session, UnitOfWork> units;
    private final Supplier<Publications> here;
    private final Thread thread;
    private volatile boolean closed;
    private boolean answered;
    private int questions;

    /** How many of an answer have come, by who sent it and the question. */
    private final Map<String, Integer> come = new HashMap<>();

    private long nextAsk;
    private long askMillis = ASK_MILLIS;

    /**
     * @param factory connects to this broker
     * @param name the name that endpoints share, on all brokers
     * @param node the name of this broker in the cluster
     * @param units makes the unit of work of what came
     * @param here the publications; null while another process has them
     */
    public ClusterLink(
            ConnectionFactory factory,
            String name,
            String node,
            Function<Session, UnitOfWork> units,
            Supplier<Publications> here) {
        this.factory = factory;
        this.address = ADDRESS_PREFIX + name;
        this.node = node;
        this.units = units;
        this.here = here;
        this.thread = new Thread(this::work, "cluster " + name);
        thread.setDaemon(true);
    }

    /** Begins to take what other brokers publish. */
    public void start() {
        thread.start();
    }

    void forward(SessionSender sender, PublishedMessage command) throws JMSException {
        forward(sender, command, null, null);
    }

    private void forward(SessionSender sender, PublishedMessage command, String to, String question)
            throws JMSException {
        BytesMessage message = JmsMessages.whole(sender.session(), command);
        if (to != null) {
            message.setStringProperty(TO, to);
            message.setStringProperty(QUESTION, question);
        }
        message.setStringProperty(SENDER, node);
        sender.send(
                sender.session().createTopic(address),
                message,
                command.persistent() ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT,
                command.priority(),
                command.expires() == 0
                        ? 0
                        : Math.max(1, command.expires() - System.currentTimeMillis()));
    }

    /** Whatever is thrown, it goes on: nobody else takes what the other brokers publish. */
    private void work() {
        while (!closed) {
            try {
                if (here.get() != null) {
                    connect();
                }
            } catch (Throwable e) {
                tell(e);
            }
            LockSupport.parkNanos(RETRY_NANOS);
        }
    }

    private void tell(Throwable failure) {
        try {
            if (!closed) {
                WARNINGS.tell(address, address + ": " + failure + "; trying again");
            }
        } catch (Throwable e) {
            // even telling of it has failed: there is no memory, for instance
        }
    }

    private void connect() throws JMSException {
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            Topic topic = session.createTopic(address);
            String name = "'" + node.replace("'", "''") + "'";
            String selector =
                    SENDER
                            + " <> "
                            + name
                            + " AND ("
                            + TO
                            + " IS NULL OR "
                            + TO
                            + " = "
                            + name
                            + ")";
            try (MessageConsumer consumer =
                    session.createSharedDurableConsumer(topic, "BACTRIAN." + node, selector)) {
                connection.start();
                serve(session, consumer);
            }
        }
    }

    private void serve(Session session, MessageConsumer consumer) throws JMSException {
        SessionSender sender = new SessionSender(session);
        nextAsk = System.nanoTime();
        while (!closed) {
            Publications current = here.get();
            if (current == null) {
                return;
            }
            ask(sender);
            Message message = consumer.receive(RECEIVE_MILLIS);
            if (message != null) {
                if (message.propertyExists(ASKS)) {
                    answer(sender, message, current);
                } else {
                    handle(session, message, current);
                }
            }
        }
    }

    /**
     * Asks the others for what is retained, again and again until all of an answer has come: nobody
     * hears it while the queue managers do not know each other yet, and where they come to know
     * each other while one answers, only the end of it comes.
     */
    private void ask(SessionSender sender) throws JMSException {
        if (answered || System.nanoTime() - nextAsk < 0) {
            return;
        }
        nextAsk = System.nanoTime() + askMillis * 1_000_000;
        askMillis = Math.min(askMillis * 2, MOST_ASK_MILLIS);
        questions++;
        if (come.size() > MOST_COUNTED) {
            come.clear();
        }
        Message question = sender.session().createMessage();
        question.setStringProperty(SENDER, node);
        question.setBooleanProperty(ASKS, true);
        question.setStringProperty(QUESTION, UUID.randomUUID().toString());
        sender.send(
                sender.session().createTopic(address),
                question,
                DeliveryMode.NON_PERSISTENT,
                Message.DEFAULT_PRIORITY,
                MOST_ASK_MILLIS);
        sender.session().commit();
    }

    /** Hands out what is retained, in lots; the question is gone with the first one. */
    private void answer(SessionSender sender, Message asked, Publications current)
            throws JMSException {
        String to = asked.getStringProperty(SENDER);
        String question = asked.getStringProperty(QUESTION);
        Session session = sender.session();
        int sent = 0;
        RetainedExchange exchange = current.retainedExchange();
        List<RetainedExchange.Place> places = exchange.places();
        for (int from = 0; from == 0 || from < places.size(); from += LOT) {
            int end = Math.min(from + LOT, places.size());
            UnitOfWork unit = units.apply(session);
            boolean committed = false;
            try {
                for (RetainedExchange.Place place : places.subList(from, end)) {
                    PublishedMessage retained = exchange.take(unit, place);
                    if (retained != null) {
                        forward(sender, retained, to, question);
                        sent++;
                    }
                }
                if (end == places.size()) {
                    Message last = session.createMessage();
                    last.setStringProperty(SENDER, node);
                    last.setStringProperty(TO, to);
                    last.setStringProperty(QUESTION, question);
                    last.setIntProperty(END, sent);
                    last.setBooleanProperty(KNOWS, answered);
                    sender.send(
                            session.createTopic(address),
                            last,
                            DeliveryMode.NON_PERSISTENT,
                            LOWEST_PRIORITY, // it comes behind all that it counts
                            0);
                }
                unit.prepare();
                session.commit();
                committed = true;
            } catch (RuntimeException e) {
                WARNINGS.tell(
                        "retained of " + address,
                        address + ": what is retained was not handed out: " + e);
                session.rollback();
                return; // it is asked for again
            } finally {
                unit.completed(committed);
            }
        }
    }

    private void handle(Session session, Message message, Publications current)
            throws JMSException {
        UnitOfWork unit = units.apply(session);
        boolean committed = false;
        try {
            if (message.getIntProperty("JMSXDeliveryCount") > MOST_DELIVERIES) {
                ERRORS.tell(
                        address, address + ": a publication failed too often and is dropped here");
            } else if (message.propertyExists(END)) {
                endOfAnswer(message);
            } else {
                PublishedMessage published = ReceivedMessages.of(message, address, OWN);
                if (message.propertyExists(TO)) {
                    current.retainedExchange().accept(unit, published);
                } else {
                    current.handleForwarded(unit, published, "");
                }
                unit.prepare();
            }
            MqUnitOfWork work = unit.session(MqUnitOfWork.class);
            if (work != null) {
                work.session().commit();
            } else {
                session.commit();
            }
            committed = true;
            if (message.propertyExists(TO) && !message.propertyExists(END) && !answered) {
                come.merge(answerOf(message), 1, Integer::sum);
            }
        } catch (RuntimeException e) {
            WARNINGS.tell(
                    "publication of " + address + RepeatedLines.kind(e),
                    address + ": a publication failed and will come again: " + e,
                    e);
            session.rollback();
        } finally {
            unit.completed(committed);
        }
    }

    private void endOfAnswer(Message end) throws JMSException {
        boolean whole =
                end.getObjectProperty(END) instanceof Integer sent
                        && come.getOrDefault(answerOf(end), 0) >= sent;
        boolean knows = Boolean.TRUE.equals(end.getObjectProperty(KNOWS));
        answered |= whole && (knows || questions >= LAST_RESORT);
        if (answered) {
            come.clear();
        }
    }

    private static String answerOf(Message message) throws JMSException {
        return message.getStringProperty(SENDER) + ' ' + message.getStringProperty(QUESTION);
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        try {
            thread.join(GRACE_MILLIS);
            if (thread.isAlive()) {
                thread.interrupt(); // it waits for a queue manager that does not answer
                thread.join(GRACE_MILLIS);
            }
            if (thread.isAlive()) {
                LOG.warn(
                        "{}: its thread is in a call of the queue manager and left alone", address);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
