// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.error.MqError;
import dev.bactrian.mq.jms.ContextFields;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.JmsOutput;
import dev.bactrian.mq.jms.JmsProperties;
import dev.bactrian.mqheaders.Mqmd;
import jakarta.jms.ConnectionFactory;
import java.util.List;
import java.util.Map;

/**
 * What the endpoint of an output says of the messages that it puts, over what they say themselves;
 * fixed when its producer is made.
 *
 * @param queue the queue's name
 * @param factory connects to its queue manager
 * @param joins whether in the unit of work at hand
 * @param reply whether as replies
 * @param destinationMode where to
 * @param persistence whether persistent
 * @param messageContext what is taken over of identity and origin
 * @param priority MQMD Priority; null for the message's
 * @param expiry MQMD Expiry in tenths of a second; null for the message's
 * @param format MQMD Format; null for the message's
 * @param report MQMD Report; null for the message's
 * @param replyToQueue MQMD ReplyToQ; null for the message's
 * @param newMessageId whether with a new MsgId
 * @param newCorrelationId whether with a new CorrelId
 * @param queueManagers the names that the queue manager at hand answers to
 */
record PutOptions(
        String queue,
        ConnectionFactory factory,
        boolean joins,
        boolean reply,
        DestinationMode destinationMode,
        TransactionMode persistence,
        MessageContext messageContext,
        Integer priority,
        Integer expiry,
        String format,
        Integer report,
        String replyToQueue,
        boolean newMessageId,
        boolean newCorrelationId,
        List<String> queueManagers) {
    private static final int MILLIS_OF_TENTH = 100;
    private static final int REQUEST = 1;
    private static final int MOST_PRIORITY = 9;
    private static final int FORMAT_LENGTH = 8;

    /**
     * MQRO_* that ask the queue manager for a report, which JMS has no means for and Artemis none
     * either.
     */
    private static final Map<String, Integer> OF_THE_QUEUE_MANAGER =
            Map.of(
                    "MQRO_EXCEPTION", 0x01000000,
                    "MQRO_EXPIRATION", 0x00200000,
                    "MQRO_COA", 0x00000100,
                    "MQRO_COD", 0x00000800,
                    "MQRO_ACTIVITY", 0x00000004);

    PutOptions {
        check(report);
        if (priority != null && (priority < 0 || priority > MOST_PRIORITY)) {
            throw new IllegalArgumentException(
                    MqError.OUTPUT_OPTION + ": priority: expected 0 to 9, found " + priority);
        }
        if (format != null && format.length() > FORMAT_LENGTH) {
            throw new IllegalArgumentException(
                    MqError.OUTPUT_OPTION
                            + ": format: expected at most 8 characters, found '"
                            + format
                            + "'");
        }
        queueManagers = List.copyOf(queueManagers);
    }

    private static void check(Integer report) {
        OF_THE_QUEUE_MANAGER.forEach(
                (name, bit) -> {
                    if (report != null && (report & bit) != 0) {
                        throw new IllegalArgumentException(
                                MqError.OUTPUT_OPTION
                                        + ": report: "
                                        + name
                                        + " asks for a report of the queue manager, which is not"
                                        + " supported; MQRO_PAN, MQRO_NAN and the options for"
                                        + " identifiers are");
                    }
                });
    }

    /** Whether a message is put as it is. */
    boolean isEmpty() {
        return persistence == TransactionMode.automatic
                && messageContext == MessageContext.passAll
                && priority == null
                && expiry == null
                && format == null
                && report == null
                && replyToQueue == null
                && newMessageId
                && !newCorrelationId;
    }

    void apply(JmsOutput out, InputOrigin got) {
        context(out, got == null ? null : got.input());
        if (persistence != TransactionMode.automatic) {
            out.persistent(persistence == TransactionMode.yes);
        }
        if (priority != null) {
            out.priority(priority);
        }
        if (expiry != null) {
            out.timeToLive(expiry < 0 ? 0 : (long) expiry * MILLIS_OF_TENTH);
        }
        if (format != null) {
            out.set(JmsProperties.FORMAT, format.isBlank() ? null : format);
        }
        if (report != null) {
            out.set(JmsProperties.MQMD_PREFIX + "Report", report == 0 ? null : report);
        }
        if (replyToQueue != null) {
            out.replyToQueue(replyToQueue).set(JmsProperties.MSG_TYPE, REQUEST);
        }
        identifiers(out, newMessageId, newCorrelationId, got);
    }

    /**
     * Which identifiers a message keeps.
     *
     * @param newMessageId whether MQMD MsgId is a new one, not that of the message at hand
     * @param newCorrelationId whether MQMD CorrelId is a new one
     */
    static void identifiers(
            JmsOutput out, boolean newMessageId, boolean newCorrelationId, InputOrigin got) {
        if (!newMessageId && got != null) {
            out.messageId(got.descriptor().get(Mqmd.MSG_ID));
        }
        if (newCorrelationId) {
            out.newCorrelationId();
        }
    }

    private void context(JmsOutput out, JmsInput in) {
        switch (messageContext) {
            case passAll -> {
                if (out.saysContext()) {
                    ContextFields.pass(out, in, ContextFields.IDENTITY);
                    ContextFields.pass(out, in, ContextFields.ORIGIN);
                }
            }
            case passIdentity -> {
                ContextFields.pass(out, in, ContextFields.IDENTITY);
                ContextFields.pass(out, null, ContextFields.ORIGIN);
            }
            case setIdentity -> ContextFields.pass(out, null, ContextFields.ORIGIN);
            case defaultContext -> {
                ContextFields.pass(out, null, ContextFields.IDENTITY);
                ContextFields.pass(out, null, ContextFields.ORIGIN);
            }
            default -> {
                // setAll: as the tree said it
            }
        }
    }
}
