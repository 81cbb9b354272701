package dev.bactrian.mq;

import dev.bactrian.mq.jms.JmsOutput;
import dev.bactrian.mq.jms.JmsProperties;
import dev.bactrian.tree.Message;
import java.util.List;

/**
 * What the endpoint of an output says of the messages that it puts, over what they say themselves.
 */
final class PutOptions {
    private static final int MILLIS_OF_TENTH = 100;
    private static final int REQUEST = 1;

    private static final List<String> IDENTITY =
            List.of(
                    JmsProperties.USER_ID,
                    JmsProperties.MQMD_PREFIX + "UserIdentifier",
                    JmsProperties.MQMD_PREFIX + "AccountingToken",
                    JmsProperties.MQMD_PREFIX + "ApplIdentityData");

    private static final List<String> ORIGIN =
            List.of(
                    JmsProperties.APP_ID,
                    JmsProperties.PUT_APPL_TYPE,
                    JmsProperties.PUT_DATE,
                    JmsProperties.PUT_TIME,
                    JmsProperties.MQMD_PREFIX + "PutApplType",
                    JmsProperties.MQMD_PREFIX + "PutApplName",
                    JmsProperties.MQMD_PREFIX + "PutDate",
                    JmsProperties.MQMD_PREFIX + "PutTime",
                    JmsProperties.MQMD_PREFIX + "ApplOriginData");

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
                        && !endpoint.isNewCorrelationId();
    }

    /** Whether a message is put as it is. */
    boolean isEmpty() {
        return empty;
    }

    void apply(JmsOutput out, Message message) {
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
        if (endpoint.isNewCorrelationId()) {
            out.correlationId(null);
        }
        context(out);
    }

    private void context(JmsOutput out) {
        MessageContext context = endpoint.getMessageContext();
        boolean identity = context != MessageContext.none;
        boolean origin = context == MessageContext.passAll || context == MessageContext.setAll;
        if (!identity) {
            IDENTITY.forEach(name -> out.set(name, null));
        }
        if (!origin) {
            ORIGIN.forEach(name -> out.set(name, null));
        }
    }
}
