// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.jms;

import dev.bactrian.publication.PublishedMessage;
import dev.bactrian.publication.topic.TopicPattern;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.util.List;

/**
 * Which publications JMS and MQTT subscribers of the queue manager are told of, and under which
 * address.
 */
public final class JmsTopics {
    /** Property of a message that came by a JMS topic: it is not sent there again. */
    public static final String FROM_TOPIC = "BactrianFromTopic";

    private final List<TopicPattern> told;
    private final String prefix;
    private final TopicInterest interest;

    /**
     * @param told the topics of which they are told; none for no topic
     * @param prefix what addresses begin with
     * @param interest whether anybody listens
     */
    public JmsTopics(List<TopicPattern> told, String prefix, TopicInterest interest) {
        this.told = List.copyOf(told);
        this.prefix = prefix;
        this.interest = interest;
    }

    /** The JMS topic; null where nobody is to be told. */
    Destination of(Session session, String topic, PublishedMessage publication)
            throws JMSException {
        if (told.isEmpty() || publication.properties().containsKey(FROM_TOPIC)) {
            return null;
        }
        for (TopicPattern pattern : told) {
            if (pattern.matches(topic)) {
                String address = prefix + TopicAddresses.address(topic);
                return interest.isWanted(address) ? session.createTopic(address) : null;
            }
        }
        return null;
    }
}
