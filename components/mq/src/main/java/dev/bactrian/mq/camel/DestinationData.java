// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.error.MqError;
import dev.bactrian.mq.jms.JmsOutput;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * One destination of a list: {@code LocalEnvironment.Destination.MQ.DestinationData}. A field that
 * it does not have is taken from {@code Destination.MQ.Defaults}, and where that has none, from the
 * endpoint.
 *
 * @param queue where to
 * @param atOnce whether it is put outside of the unit of work; null as the endpoint says
 * @param persistent null as the endpoint says
 * @param newMessageId null as the endpoint says
 * @param newCorrelationId null as the endpoint says
 * @param replyToQueue null as the endpoint says
 */
record DestinationData(
        String queue,
        Boolean atOnce,
        Boolean persistent,
        Boolean newMessageId,
        Boolean newCorrelationId,
        String replyToQueue) {
    private static final String PLACE = "LocalEnvironment.Destination.MQ.DestinationData";

    /** Without anything that differs from what the endpoint says. */
    static DestinationData of(String queue) {
        return new DestinationData(queue, null, null, null, null, null);
    }

    /**
     * Reads one.
     *
     * @param defaults the folder Defaults; null for none
     * @param queueManagers the names that the queue manager at hand answers to
     * @throws MessageException BAC2123 without a queueName, BAC2128 for another queue manager or an
     *     option that JMS has no means for
     */
    static DestinationData read(Element data, Element defaults, List<String> queueManagers) {
        String queue = text(data, defaults, "queueName");
        if (queue == null) {
            throw new MessageException(MqError.NO_DESTINATION, PLACE + ": expected a queueName");
        }
        check("queueManagerName", text(data, defaults, "queueManagerName"), queueManagers);
        check("replyToQMgr", text(data, defaults, "replyToQMgr"), queueManagers);
        refuse(data, defaults, "segmentationAllowed");
        refuse(data, defaults, "alternateUserAuthority");
        String mode = oneOf(data, defaults, "transactionMode", Set.of("yes", "no", "automatic"));
        String persistence =
                oneOf(data, defaults, "persistenceMode", Set.of("yes", "no", "automatic"));
        return new DestinationData(
                queue,
                mode == null ? null : mode.equals("no"),
                persistence == null || persistence.equals("automatic")
                        ? null
                        : Boolean.valueOf(persistence.equals("yes")),
                flag(data, defaults, "newMsgId"),
                flag(data, defaults, "newCorrelId"),
                text(data, defaults, "replyToQ"));
    }

    private static void check(String field, String name, List<String> queueManagers) {
        if (name != null && !queueManagers.contains(name)) {
            throw new MessageException(
                    MqError.DESTINATION_NOT_SERVED,
                    PLACE
                            + "."
                            + field
                            + ": expected nothing or one of "
                            + queueManagers
                            + " (option queueManagers), found '"
                            + name
                            + "': a message is put to the queue manager at hand only");
        }
    }

    private static void refuse(Element data, Element defaults, String field) {
        if (Boolean.TRUE.equals(flag(data, defaults, field))) {
            throw new MessageException(
                    MqError.DESTINATION_NOT_SERVED,
                    PLACE + "." + field + ": expected no, found yes: JMS has no means for it");
        }
    }

    private static Boolean flag(Element data, Element defaults, String field) {
        String said = oneOf(data, defaults, field, Set.of("yes", "no"));
        return said == null ? null : Boolean.valueOf(said.equals("yes"));
    }

    private static String oneOf(Element data, Element defaults, String field, Set<String> known) {
        String said = text(data, defaults, field);
        if (said == null) {
            return null;
        }
        String value = said.toLowerCase(Locale.ROOT);
        if (!known.contains(value)) {
            throw new MessageException(
                    MqError.DESTINATION_NOT_SERVED,
                    PLACE
                            + "."
                            + field
                            + ": expected one of "
                            + known.stream().sorted().toList()
                            + ", found '"
                            + said
                            + "'");
        }
        return value;
    }

    private static String text(Element data, Element defaults, String field) {
        String own = text(data, field);
        return own != null ? own : text(defaults, field);
    }

    private static String text(Element folder, String field) {
        Element element = folder == null ? null : folder.firstChild(field);
        String text = element == null ? null : element.text();
        return text == null || text.isBlank() ? null : text.strip();
    }

    /** Whether a message for it is the one that the endpoint makes. */
    boolean isPlain() {
        return persistent == null
                && newMessageId == null
                && newCorrelationId == null
                && replyToQueue == null;
    }

    /** Has a message say what differs for this destination. */
    JmsOutput apply(JmsOutput out, InputOrigin got) {
        if (persistent != null) {
            out.persistent(persistent);
        }
        if (Boolean.TRUE.equals(newMessageId)) {
            out.messageId(null);
        }
        PutOptions.identifiers(
                out,
                !Boolean.FALSE.equals(newMessageId),
                Boolean.TRUE.equals(newCorrelationId),
                got);
        return replyToQueue == null ? out : out.replyToQueue(replyToQueue);
    }
}
