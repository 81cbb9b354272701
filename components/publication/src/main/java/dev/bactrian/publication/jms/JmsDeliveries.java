// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.jms;

import dev.bactrian.mq.jms.JmsProperties;
import dev.bactrian.mqheaders.Formats;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqdlh;
import dev.bactrian.publication.Deliveries;
import dev.bactrian.publication.PublicationException;
import dev.bactrian.publication.PublishedMessage;
import dev.bactrian.publication.Statistics;
import dev.bactrian.publication.Subscriber;
import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.log.RepeatedLines;
import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.Message;
import jakarta.jms.ResourceAllocationException;
import jakarta.jms.Session;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends by the session of the unit of work. One JMS message is made for a publication; what differs
 * from one subscriber to the next is set in between. Subscribers for whom nothing differs share a
 * message of the queue manager where there is a {@link FanOut}.
 *
 * <p>A copy that a subscriber's queue does not take goes to the dead-letter queue in the same unit
 * of work: the others get theirs, and the next publication tries that queue again.
 */
public final class JmsDeliveries implements Deliveries {
    private static final Logger LOG = LoggerFactory.getLogger(JmsDeliveries.class);
    private static final RepeatedLines LINES = new RepeatedLines(LOG::warn);
    private static final int KEPT = 1_024;
    private static final int PUT_FAILED = 2053; // MQRC_Q_FULL
    private static final int BROKER = 26; // MQAT_BROKER
    private static final String USER = JmsProperties.MQMD_PREFIX + "UserIdentifier";

    /** What publications carry whose subscriber is not told apart by a correlation identifier. */
    private static final String CORRELATION = "BACTRIAN.PUBLICATION";

    private final String deadLetterQueue;
    private final JmsTopics topics;
    private final ClusterLink cluster;
    private final FanOut fanOut;
    private final Statistics statistics;
    private final RefusedQueues refused = new RefusedQueues();
    private final Map<Session, SessionSender> senders = new ConcurrentHashMap<>();

    /**
     * @param deadLetterQueue where copies go that a subscriber's queue does not take
     * @param topics the subscribers by JMS topics and MQTT
     * @param cluster the other brokers; null for none
     * @param fanOut puts one message to many queues
     * @param statistics what is counted
     */
    public JmsDeliveries(
            String deadLetterQueue,
            JmsTopics topics,
            ClusterLink cluster,
            FanOut fanOut,
            Statistics statistics) {
        this.statistics = statistics;
        this.fanOut = fanOut;
        this.deadLetterQueue = deadLetterQueue;
        this.topics = topics;
        this.cluster = cluster;
    }

    private SessionSender sender(UnitOfWork unit) throws JMSException {
        Session session = unit.session(Session.class);
        SessionSender known = senders.get(session);
        if (known == null) {
            if (senders.size() >= KEPT) {
                senders.clear(); // of sessions long gone, after many lost connections
            }
            known = new SessionSender(session);
            senders.put(session, known);
        }
        return known;
    }

    @Override
    public void deliver(UnitOfWork unit, PublishedMessage publication, List<Receiver> receivers) {
        try {
            SessionSender sender = sender(unit);
            refused.watch(unit, receivers);
            Copies copies = new Copies(unit, sender, publication);
            SharedCopies sorted =
                    new SharedCopies(
                            receivers.size() == 1 ? null : fanOut.way(sender.session()),
                            receivers,
                            each -> refused.has(queue(each), copies.now));
            for (Receiver each : sorted.alone()) {
                copies.send(each);
            }
            for (SharedCopies.Group each : sorted.groups()) {
                copies.send(each);
            }
        } catch (JMSException e) {
            throw lost(unit, e);
        }
    }

    private static String queue(Receiver receiver) {
        return receiver.subscription().subscriber().queue();
    }

    /** One publication, to one receiver or group of receivers after the other. */
    private final class Copies {
        private final UnitOfWork unit;
        private final SessionSender sender;
        private final PublishedMessage publication;
        private final BytesMessage message;
        private final long now = System.currentTimeMillis();
        private final long life;
        private String correlation;
        private String user = "";

        Copies(UnitOfWork unit, SessionSender sender, PublishedMessage publication)
                throws JMSException {
            this.unit = unit;
            this.sender = sender;
            this.publication = publication;
            this.message = JmsMessages.whole(sender.session(), publication);
            this.life = life(publication, now);
        }

        private void describe(String correlationId, String newUser) throws JMSException {
            String wanted = correlationId.isEmpty() ? CORRELATION : correlationId;
            if (!wanted.equals(correlation)) {
                message.setJMSCorrelationID(wanted);
                correlation = wanted;
            }
            if (!newUser.equals(user)) {
                user = newUser;
                message.setStringProperty(USER, user.isEmpty() ? null : user);
            }
        }

        void send(Receiver receiver) throws JMSException {
            Subscriber subscriber = receiver.subscription().subscriber();
            describe(subscriber.correlationId(), subscriber.user());
            JmsDeliveries.this.send(unit, sender, message, publication, receiver, life, now);
        }

        void send(SharedCopies.Group group) throws JMSException {
            describe(group.kind().correlationId(), group.kind().user());
            FanOut.Way way = fanOut.way(sender.session());
            if (way == null) { // gone, or full, within a moment
                for (Receiver each : group.receivers()) {
                    send(each);
                }
                return;
            }
            long number = way.address(message, group.places());
            unit.onCompletion(committed -> way.forget(number));
            sender.send(
                    way.destination(),
                    message,
                    mode(group.kind().persistent()),
                    publication.priority(),
                    life);
        }
    }

    private void send(
            UnitOfWork unit,
            SessionSender sender,
            Message message,
            PublishedMessage publication,
            Receiver receiver,
            long life,
            long now)
            throws JMSException {
        Subscriber subscriber = receiver.subscription().subscriber();
        if (refused.has(subscriber.queue(), now)) {
            toDeadLetter(
                    unit, sender, publication, receiver, "the queue manager did not commit it");
            return;
        }
        try {
            sender.send(
                    sender.queue(unit, subscriber, now),
                    message,
                    mode(receiver.persistent()),
                    publication.priority(),
                    life);
        } catch (JMSException e) {
            if (!isOfTheQueue(e)) {
                throw e;
            }
            subscriber.destination(null);
            toDeadLetter(unit, sender, publication, receiver, e.getMessage());
        }
    }

    /** Whether the queue is in the way, and not the connection. */
    private static boolean isOfTheQueue(JMSException e) {
        return e instanceof InvalidDestinationException
                || e instanceof JMSSecurityException
                || e instanceof ResourceAllocationException
                || String.valueOf(e.getMessage()).contains("is full")
                || String.valueOf(e.getMessage()).contains("no queue with name");
    }

    private void toDeadLetter(
            UnitOfWork unit,
            SessionSender sender,
            PublishedMessage publication,
            Receiver receiver,
            String why)
            throws JMSException {
        String queue = receiver.subscription().subscriber().queue();
        MqHeader header =
                Mqdlh.LAYOUT
                        .create(publication.encoding(), publication.ccsid())
                        .set(Mqdlh.REASON, PUT_FAILED)
                        .set(
                                Mqdlh.DEST_Q_NAME,
                                queue.length() > 48 ? queue.substring(0, 48) : queue)
                        .set(Mqdlh.PUT_APPL_TYPE, BROKER)
                        .set(Mqdlh.PUT_APPL_NAME, "Bactrian")
                        .setNext(publication.format(), publication.encoding(), publication.ccsid());
        ByteSink payload = new ByteSink(header.length() + publication.payload().length());
        header.write(payload);
        payload.write(publication.payload());
        PublishedMessage dead =
                publication.withPayload(payload.toSlice(), Formats.DEAD_LETTER_HEADER);
        sender.send(
                sender.queue(unit, deadLetterQueue),
                JmsMessages.whole(sender.session(), dead),
                mode(receiver.persistent()),
                publication.priority(),
                0);
        LINES.tell(
                queue + RepeatedLines.kind(String.valueOf(why)),
                PublicationError.NOT_DELIVERED
                        + ": queue "
                        + queue
                        + " takes nothing, its copy of a publication goes to "
                        + deadLetterQueue
                        + ": "
                        + why);
        statistics.countNotDelivered();
    }

    @Override
    public void announce(UnitOfWork unit, PublishedMessage publication, List<String> on) {
        try {
            for (String topic : on) {
                Destination to = topics.of(unit.session(Session.class), topic, publication);
                if (to != null) {
                    SessionSender sender = sender(unit);
                    sender.send(
                            to,
                            JmsMessages.body(sender.session(), publication),
                            mode(publication.persistent()),
                            publication.priority(),
                            life(publication, System.currentTimeMillis()));
                }
            }
        } catch (JMSException e) {
            throw lost(unit, e);
        }
    }

    @Override
    public void forward(UnitOfWork unit, PublishedMessage command) {
        if (cluster != null) {
            try {
                cluster.forward(sender(unit), command);
            } catch (JMSException e) {
                throw lost(unit, e);
            }
        }
    }

    @Override
    public void respond(UnitOfWork unit, PublishedMessage command, PublishedMessage response) {
        try {
            SessionSender sender = sender(unit);
            BytesMessage message = JmsMessages.whole(sender.session(), response);
            message.setIntProperty(JmsProperties.MSG_TYPE, response.messageType());
            message.setJMSCorrelationID(
                    (command.report() & PASS_CORREL_ID) != 0
                            ? command.correlationId()
                            : command.messageId());
            sender.send(
                    sender.queue(unit, command.replyTo()),
                    message,
                    mode(response.persistent()),
                    response.priority(),
                    0);
        } catch (JMSException e) {
            throw lost(unit, e);
        }
    }

    private static final int PASS_CORREL_ID = 64; // MQRO_PASS_CORREL_ID

    private PublicationException lost(UnitOfWork unit, JMSException e) {
        senders.remove(unit.session(Session.class));
        return new PublicationException(
                PublicationError.NOT_DELIVERED, "a message could not be sent: " + e, e);
    }

    private static int mode(boolean persistent) {
        return persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT;
    }

    private static long life(PublishedMessage publication, long now) {
        return publication.expires() == 0 ? 0 : Math.max(1, publication.expires() - now);
    }
}
