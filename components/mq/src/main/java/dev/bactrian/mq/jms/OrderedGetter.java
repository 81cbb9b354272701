// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;

/**
 * Gets the messages of a queue; in logical order, those of a group by their sequence numbers, all
 * of a group before any other message, and its first one first, in whatever order they were put.
 *
 * <p>JMS has no logical order: the next message of a group is got by a selector. The consumer
 * before is closed, because Artemis keeps a group for the consumer that got its first message.
 */
public final class OrderedGetter {
    private static final int LAST_IN_GROUP = 16;

    /** In selectors, Artemis knows JMSXGroupSeq by this name only; others find no such property. */
    private static final String ARTEMIS_SEQUENCE = "_AMQ_GROUP_SEQUENCE";

    private static final String FIRST =
            "(JMSXGroupID IS NULL OR JMSXGroupSeq IS NULL AND "
                    + ARTEMIS_SEQUENCE
                    + " IS NULL OR JMSXGroupSeq <= 1 OR "
                    + ARTEMIS_SEQUENCE
                    + " <= 1)";

    private final MqSession session;
    private final String queue;
    private final String selector;
    private final boolean logical;
    private MessageConsumer consumer;
    private Place place = Place.NONE;
    private Place committed = Place.NONE;

    /** Which message is next: of that group, with that number. */
    private record Place(String group, int next) {
        static final Place NONE = new Place(null, 0);
    }

    /**
     * @param selector of the application; null for none
     * @param logical whether groups are got in logical order
     */
    public OrderedGetter(MqSession session, String queue, String selector, boolean logical) {
        this.session = session;
        this.queue = queue;
        this.selector = selector;
        this.logical = logical;
    }

    /** The consumer to get the next message from. */
    public MessageConsumer consumer() throws JMSException {
        if (consumer == null) {
            consumer = session.consumer(queue, logical ? ordered() : selector);
        }
        return consumer;
    }

    private String ordered() {
        String next =
                place.group == null
                        ? FIRST
                        : "(JMSXGroupID = '"
                                + place.group.replace("'", "''")
                                + "' AND (JMSXGroupSeq = "
                                + place.next
                                + " OR "
                                + ARTEMIS_SEQUENCE
                                + " = "
                                + place.next
                                + "))";
        return selector == null || selector.isBlank() ? next : "(" + selector + ") AND " + next;
    }

    /** A message was got: says which is next. */
    public void got(Message message) throws JMSException {
        if (!logical) {
            return;
        }
        String group = message.getStringProperty(JmsProperties.GROUP_ID);
        boolean numbered =
                group != null && message.getObjectProperty(JmsProperties.GROUP_SEQ) != null;
        move(
                numbered && !isLast(message)
                        ? new Place(group, message.getIntProperty(JmsProperties.GROUP_SEQ) + 1)
                        : Place.NONE);
    }

    private static boolean isLast(Message message) throws JMSException {
        Object said = message.getObjectProperty(JmsProperties.LAST_IN_GROUP);
        Object flags = message.getObjectProperty(JmsProperties.MQMD_PREFIX + "MsgFlags");
        return Boolean.TRUE.equals(said)
                || flags instanceof Number number && (number.intValue() & LAST_IN_GROUP) != 0;
    }

    private void move(Place to) {
        if (!to.equals(place)) {
            place = to;
            close();
        }
    }

    /** Whether more messages of a group are to come: no place for a commit. */
    public boolean isInGroup() {
        return place.group != null;
    }

    /** What was got is gone. */
    public void committed() {
        committed = place;
    }

    /** What was got comes again. */
    public void rolledBack() {
        move(committed);
    }

    private void close() {
        if (consumer != null) {
            MqSession.closeQuietly(consumer);
            consumer = null;
        }
    }
}
