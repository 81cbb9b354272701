// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.ProcessName;
import jakarta.inject.Singleton;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TextMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.jms.client.ActiveMQSession;
import org.apache.camel.CamelContext;
import org.apache.camel.component.jms.JmsComponent;

/**
 * The execution groups of the queue manager: every process that runs flows on it, this one too, as
 * each answers on the topic {@link FlowCommandRoute#TOPIC}. Asked at most every other second, by
 * one at a time; who comes meanwhile gets what was found last.
 */
@Singleton
public class ExecutionGroups {
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final Duration FRESH = Duration.ofSeconds(2);
    private static final int MOST = 200;
    private static final int COLUMNS = 4;

    private final CamelContext context;
    private final String own;
    private final Lock asking = new ReentrantLock();
    private volatile Found last = new Found(List.of(), 0, "");
    private volatile long asked;

    ExecutionGroups(CamelContext context, BrokerSettings settings) {
        this.context = context;
        this.own = ProcessName.of(settings.process());
    }

    /**
     * A flow as its process tells of it.
     *
     * @param inputs separated by blanks
     */
    public record GroupFlow(String id, String state, String instances, String inputs) {}

    /**
     * A process.
     *
     * @param own whether it is this one
     */
    public record Group(String name, boolean own, List<GroupFlow> flows) {}

    /**
     * What was found.
     *
     * @param groups by name
     * @param silent how many are connected and have not answered within a second
     * @param failure why nobody could be asked; empty where they could
     */
    public record Found(List<Group> groups, int silent, String failure) {}

    /** Asks them, or says what was found less than two seconds ago. */
    public Found find() {
        if (!asking.tryLock()) {
            return last;
        }
        try {
            if (asked == 0 || System.nanoTime() - asked > FRESH.toNanos()) {
                last = ask();
                asked = System.nanoTime();
            }
            return last;
        } finally {
            asking.unlock();
        }
    }

    private Found ask() {
        ConnectionFactory factory =
                context.getComponent("jms", JmsComponent.class)
                        .getConfiguration()
                        .getConnectionFactory();
        if (factory == null) {
            factory = context.getRegistry().findSingleByType(ConnectionFactory.class);
        }
        if (factory == null) {
            return new Found(List.of(), 0, "no queue manager is known that has them all");
        }
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            connection.start();
            return ask(session);
        } catch (JMSException | ActiveMQException e) {
            return new Found(List.of(), 0, "the queue manager: " + e.getMessage());
        }
    }

    private Found ask(Session session) throws JMSException, ActiveMQException {
        OptionalInt listening = listening(session);
        int most = listening.orElse(MOST);
        TemporaryQueue replies = session.createTemporaryQueue();
        List<Group> groups = new ArrayList<>();
        try (MessageProducer producer =
                        session.createProducer(session.createTopic(FlowCommandRoute.TOPIC));
                MessageConsumer consumer = session.createConsumer(replies)) {
            producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
            producer.setTimeToLive(PATIENCE.toMillis());
            TextMessage question = session.createTextMessage("list");
            question.setJMSReplyTo(replies);
            producer.send(question);
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (groups.size() < most) {
                long left = (end - System.nanoTime()) / 1_000_000;
                Message answer = left <= 0 ? null : consumer.receive(left);
                if (answer == null) {
                    break;
                }
                groups.add(group(answer));
            }
        } finally {
            replies.delete();
        }
        groups.sort(Comparator.comparing(Group::name));
        int silent = Math.max(0, listening.orElse(0) - groups.size());
        return new Found(List.copyOf(groups), silent, "");
    }

    /** How many processes listen; empty where the queue manager does not tell, as IBM MQ. */
    private static OptionalInt listening(Session session) throws ActiveMQException {
        if (!(session instanceof ActiveMQSession artemis)) {
            return OptionalInt.empty();
        }
        int queues =
                artemis.getCoreSession()
                        .addressQuery(SimpleString.of(FlowCommandRoute.TOPIC))
                        .getQueueNames()
                        .size();
        return OptionalInt.of(Math.min(MOST, queues));
    }

    /** A table with tabs between columns, see {@link FlowCommands.Answer}. */
    private Group group(Message answer) throws JMSException {
        String name = String.valueOf(answer.getStringProperty(FlowCommandRoute.PROCESS));
        String text = answer instanceof TextMessage table ? table.getText() : "";
        List<GroupFlow> flows =
                text.lines()
                        .skip(1)
                        .map(line -> line.split("\t", -1))
                        .filter(cells -> cells.length >= COLUMNS)
                        .map(cells -> new GroupFlow(cells[0], cells[1], cells[2], cells[3]))
                        .toList();
        return new Group(name, name.equals(own), flows);
    }
}
