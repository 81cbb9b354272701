// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.jms;

import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.JmsProperties;
import dev.bactrian.publication.PublishedMessage;
import jakarta.jms.Message;
import java.util.LinkedHashMap;
import java.util.Map;

/** Messages that were got by JMS, as they are published. */
public final class ReceivedMessages {
    private static final String REPORT = JmsProperties.MQMD_PREFIX + "Report";

    private ReceivedMessages() {}

    /** A JMS message from a destination, without the properties of one kind. */
    static PublishedMessage of(Message message, String destination, String without) {
        return of(new JmsInput(message, destination), without);
    }

    /** What {@code mq:} got. */
    public static PublishedMessage of(JmsInput in) {
        return of(in, null);
    }

    private static PublishedMessage of(JmsInput in, String without) {
        String replyTo = in.replyToQueue();
        return new PublishedMessage(
                in.payload(),
                in.format(),
                in.encoding(),
                in.ccsid(),
                in.isPersistent(),
                in.priority(),
                in.expiration(),
                text(in.messageId()),
                text(in.correlationId()),
                replyTo,
                in.integer(
                        JmsProperties.MSG_TYPE,
                        replyTo.isEmpty() ? PublishedMessage.DATAGRAM : PublishedMessage.REQUEST),
                in.integer(REPORT, 0),
                in.text(JmsProperties.USER_ID, ""),
                own(in.properties(), without));
    }

    private static String text(String id) {
        return id == null ? "" : id;
    }

    private static Map<String, Object> own(Map<String, Object> properties, String without) {
        Map<String, Object> found = new LinkedHashMap<>();
        properties.forEach(
                (name, value) -> {
                    if (JmsProperties.isUser(name)
                            && value != null
                            && (without == null || !name.startsWith(without))) {
                        found.put(name, value);
                    }
                });
        return found;
    }
}
