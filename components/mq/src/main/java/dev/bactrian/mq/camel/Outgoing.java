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

/**
 * A message on its way out: either what was got, as it came, or one that was made. Can be sent
 * several times.
 */
final class Outgoing {
    private final JmsInput forwarded;
    private final JmsOutput made;
    private String messageId;

    private Outgoing(JmsInput forwarded, JmsOutput made) {
        this.forwarded = forwarded;
        this.made = made;
    }

    /** What was got, unchanged: neither read nor copied here. */
    static Outgoing forward(JmsInput input) {
        return new Outgoing(input, null);
    }

    static Outgoing of(JmsOutput made) {
        return new Outgoing(null, made);
    }

    /** What to make the message of: null where the one that was got can be sent itself. */
    private JmsOutput madeFor(MqSession session) {
        return made != null || !forwarded.isForeignTo(session.jms())
                ? made
                : new JmsOutput(forwarded.payload()).like(forwarded);
    }

    /** Sends it to a queue. */
    void to(MqSession session, String queue) throws JMSException {
        JmsOutput made = madeFor(session);
        if (made != null) {
            Message message = made.create(session);
            session.send(queue, message, made.deliveryMode(), made.priority(), made.timeToLive());
            messageId = message.getJMSMessageID();
        } else {
            Message message = forwarded.again(session.jms());
            session.send(queue, message, mode(), forwarded.priority(), timeToLive());
            messageId = message.getJMSMessageID();
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
            Message message = forwarded.again(session.jms());
            session.send(destination, message, mode(), forwarded.priority(), timeToLive());
            messageId = message.getJMSMessageID();
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
