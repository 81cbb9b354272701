package dev.bactrian.mq;

import dev.bactrian.mq.jms.DeadLetter;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.tree.MessageException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Moves messages that a flow cannot process out of its way, as they came, with the reason. */
final class Backout {
    private static final Logger LOG = LoggerFactory.getLogger(Backout.class);
    private static final int LONGEST_REASON = 1024;
    private static final int MOST_REASONS = 1000;
    private static final int CAREFUL = 100;

    private final MqEndpoint endpoint;
    private final AtomicInteger careful = new AtomicInteger();

    /**
     * Why messages failed that will come again; after a restart the reason is not known any more.
     */
    private final Map<String, String> reasons =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
                    return size() > MOST_REASONS;
                }
            };

    Backout(MqEndpoint endpoint) {
        this.endpoint = endpoint;
    }

    /** Keeps the reason for when the message comes again. */
    void remember(JmsInput input, Throwable failure) {
        if (failure != null) {
            careful.set(CAREFUL);
            synchronized (reasons) {
                reasons.put(input.messageId(), reason(failure));
            }
        }
    }

    /**
     * Whether the message itself is known to have failed here. One that was only rolled back
     * together with another, or failed in another process, gets its try.
     */
    boolean hasFailed(JmsInput input) {
        synchronized (reasons) {
            return reasons.containsKey(input.messageId());
        }
    }

    /** The message did not fail this time. */
    void forget(JmsInput input) {
        synchronized (reasons) {
            reasons.remove(input.messageId());
        }
    }

    /**
     * For some messages after a failure: each is committed by itself, so that the next failure
     * takes no other with it.
     */
    boolean isCareful() {
        return careful.get() > 0 && careful.getAndDecrement() > 0;
    }

    /**
     * Puts the message on the backout queue, else on the dead-letter queue, in the session's unit
     * of work.
     *
     * @return false where neither took it
     */
    boolean move(JmsInput input, MqSession session, String flow, int failures, Throwable failure) {
        String remembered;
        synchronized (reasons) {
            remembered = reasons.remove(input.messageId());
        }
        String reason = failure != null ? reason(failure) : remembered;
        if (reason == null) {
            reason = "failed " + failures + " times before this process started";
        }
        LOG.warn(
                "BAC2115: flow {} gives up message {} of queue {} after {} failures: {}",
                flow,
                input.messageId(),
                endpoint.getQueue(),
                failures,
                reason);
        return toBackoutQueue(input, session, flow, failures, reason)
                || toDeadLetterQueue(input, session, flow, failures, reason);
    }

    private boolean toBackoutQueue(
            JmsInput input, MqSession session, String flow, int failures, String reason) {
        String queue = endpoint.getBackoutQueue();
        if (queue == null) {
            return false;
        }
        try {
            Message copy = DeadLetter.copy(input, session.jms());
            mark(copy, flow, failures, reason);
            send(session, queue, copy, input);
            return true;
        } catch (JMSException | RuntimeException e) {
            LOG.error(
                    "BAC2116: the backout queue {} does not take message {}",
                    queue,
                    input.messageId(),
                    e);
            return false;
        }
    }

    private boolean toDeadLetterQueue(
            JmsInput input, MqSession session, String flow, int failures, String reason) {
        String queue = endpoint.getDeadLetterQueue();
        if (queue == null) {
            return false;
        }
        try {
            Message dead =
                    DeadLetter.withHeader(
                            input, session.jms(), DeadLetter.BACKOUT_THRESHOLD_REACHED);
            mark(dead, flow, failures, reason);
            send(session, queue, dead, input);
            return true;
        } catch (JMSException | RuntimeException e) {
            LOG.error(
                    "BAC2117: the dead-letter queue {} does not take message {}",
                    queue,
                    input.messageId(),
                    e);
            return false;
        }
    }

    private static void send(MqSession session, String queue, Message message, JmsInput input)
            throws JMSException {
        // Without expiry: a message that failed is to be seen.
        int mode =
                input.isPersistent()
                        ? jakarta.jms.DeliveryMode.PERSISTENT
                        : jakarta.jms.DeliveryMode.NON_PERSISTENT;
        session.send(queue, message, mode, input.priority(), 0);
    }

    private static void mark(Message message, String flow, int failures, String reason)
            throws JMSException {
        message.setStringProperty(MqConstants.FAILURE, reason);
        message.setStringProperty(MqConstants.FLOW, flow);
        message.setIntProperty(MqConstants.FAILURES, failures);
    }

    /** What a parser or a module says itself, where an engine between has wrapped it. */
    private static String reason(Throwable thrown) {
        Throwable failure = thrown;
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            if (at instanceof MessageException) {
                failure = at;
                break;
            }
        }
        String text = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        return text.length() <= LONGEST_REASON ? text : text.substring(0, LONGEST_REASON);
    }
}
