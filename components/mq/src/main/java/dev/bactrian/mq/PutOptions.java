package dev.bactrian.mq;

import dev.bactrian.mq.jms.ContextFields;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.JmsOutput;
import dev.bactrian.mq.jms.JmsProperties;
import dev.bactrian.mqheaders.Mqmd;
import java.util.Map;

/**
 * What the endpoint of an output says of the messages that it puts, over what they say themselves.
 */
final class PutOptions {
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

    private final MqEndpoint endpoint;
    private final boolean empty;

    PutOptions(MqEndpoint endpoint) {
        this.endpoint = endpoint;
        this.empty =
                endpoint.getPersistence() == TransactionMode.automatic
                        && endpoint.getMessageContext() == MessageContext.passAll
                        && endpoint.getPriority() == null
                        && endpoint.getExpiry() == null
                        && endpoint.getFormat() == null
                        && endpoint.getReport() == null
                        && endpoint.getReplyToQueue() == null
                        && endpoint.isNewMessageId()
                        && !endpoint.isNewCorrelationId();
        check(endpoint.getReport());
        if (endpoint.getPriority() != null
                && (endpoint.getPriority() < 0 || endpoint.getPriority() > MOST_PRIORITY)) {
            throw new IllegalArgumentException(
                    "BAC2129: priority: expected 0 to 9, found " + endpoint.getPriority());
        }
        if (endpoint.getFormat() != null && endpoint.getFormat().length() > FORMAT_LENGTH) {
            throw new IllegalArgumentException(
                    "BAC2129: format: expected at most 8 characters, found '"
                            + endpoint.getFormat()
                            + "'");
        }
    }

    private static void check(Integer report) {
        OF_THE_QUEUE_MANAGER.forEach(
                (name, bit) -> {
                    if (report != null && (report & bit) != 0) {
                        throw new IllegalArgumentException(
                                "BAC2129: report: "
                                        + name
                                        + " asks for a report of the queue manager, which is not"
                                        + " supported; MQRO_PAN, MQRO_NAN and the options for"
                                        + " identifiers are");
                    }
                });
    }

    /** Whether a message is put as it is. */
    boolean isEmpty() {
        return empty;
    }

    void apply(JmsOutput out, InputOrigin got) {
        context(out, got == null ? null : got.input());
        if (empty) {
            return;
        }
        if (endpoint.getPersistence() != TransactionMode.automatic) {
            out.persistent(endpoint.getPersistence() == TransactionMode.yes);
        }
        if (endpoint.getPriority() != null) {
            out.priority(endpoint.getPriority());
        }
        if (endpoint.getExpiry() != null) {
            out.timeToLive(
                    endpoint.getExpiry() < 0 ? 0 : (long) endpoint.getExpiry() * MILLIS_OF_TENTH);
        }
        if (endpoint.getFormat() != null) {
            out.set(
                    JmsProperties.FORMAT,
                    endpoint.getFormat().isBlank() ? null : endpoint.getFormat());
        }
        if (endpoint.getReport() != null) {
            out.set(
                    JmsProperties.MQMD_PREFIX + "Report",
                    endpoint.getReport() == 0 ? null : endpoint.getReport());
        }
        if (endpoint.getReplyToQueue() != null) {
            out.replyToQueue(endpoint.getReplyToQueue()).set(JmsProperties.MSG_TYPE, REQUEST);
        }
        identifiers(out, endpoint.isNewMessageId(), endpoint.isNewCorrelationId(), got);
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
        switch (endpoint.getMessageContext()) {
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
