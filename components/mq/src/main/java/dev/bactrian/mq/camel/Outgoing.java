// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.JmsOutput;
import dev.bactrian.mq.jms.JmsProperties;
import dev.bactrian.mq.jms.MqSession;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.Map;

/**
 * A message on its way out: either what was got, as it came, or one that was made. Can be sent
 * several times.
 */
final class Outgoing {
    private final JmsInput forwarded;
    private final JmsOutput made;
    private final Map<String, String> added;
    private String messageId;

    private Outgoing(JmsInput forwarded, JmsOutput made, Map<String, String> added) {
        this.forwarded = forwarded;
        this.made = made;
        this.added = added;
    }

    /**
     * What was got, unchanged: neither read nor copied here.
     *
     * @param added properties that it has more, see {@link MqMessage#note}
     */
    static Outgoing forward(JmsInput input, Map<String, String> added) {
        return new Outgoing(input, null, added);
    }

    static Outgoing of(JmsOutput made) {
        return new Outgoing(null, made, Map.of());
    }

    /** What to make the message of: null where the one that was got can be sent itself. */
    private JmsOutput madeFor(MqSession session) {
        if (made != null
                || !forwarded.isForeignTo(session.jms())
                        && (added.isEmpty() || forwarded.takesProperties())) {
            return made;
        }
        JmsOutput same = new JmsOutput(forwarded.payload()).like(forwarded);
        added.forEach(same::set);
        return same;
    }

    private Message again(MqSession session) throws JMSException {
        return added.isEmpty()
                ? forwarded.again(session.jms())
                : forwarded.again(session.jms(), added);
    }

    /** Sends it to a queue. */
    void to(MqSession session, String queue) throws JMSException {
        JmsOutput made = madeFor(session);
        if (made != null) {
            Message message = made.create(session);
            session.send(queue, message, made.deliveryMode(), made.priority(), made.timeToLive());
            messageId = message.getJMSMessageID();
        } else {
            try {
                Message message = again(session);
                session.send(queue, message, mode(), forwarded.priority(), timeToLive());
                messageId = message.getJMSMessageID();
            } finally {
                forwarded.sentAgain();
            }
        }
    }

    /** The same to a destination that came with a message. */
    void to(MqSession session, Destination destination) throws JMSException {
        JmsOutput made = madeFor(session);
        if (made != null) {
            Message message = made.create(session);
            session.send(
                    destination, message, made.deliveryMode(), made.priority(), made.timeToLive());
            messageId = message.getJMSMessageID();
        } else {
            try {
                Message message = again(session);
                session.send(destination, message, mode(), forwarded.priority(), timeToLive());
                messageId = message.getJMSMessageID();
            } finally {
                forwarded.sentAgain();
            }
        }
    }

    private int mode() {
        return forwarded.isPersistent() ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT;
    }

    private long timeToLive() {
        long expiration = forwarded.expiration();
        return expiration == 0 ? 0 : Math.max(1, expiration - System.currentTimeMillis());
    }

    /** JMSCorrelationID; null for none. */
    String correlationId() {
        return made != null ? made.correlationId() : forwarded.correlationId();
    }

    /** JMSXGroupID; null for none. */
    String groupId() {
        Object group =
                made != null
                        ? made.properties().get(JmsProperties.GROUP_ID)
                        : forwarded.property(JmsProperties.GROUP_ID);
        return group == null ? null : group.toString();
    }

    /** JMSMessageID of the last send. */
    String messageId() {
        return messageId;
    }
}
