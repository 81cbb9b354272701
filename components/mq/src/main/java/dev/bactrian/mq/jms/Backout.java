// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import dev.bactrian.mq.error.MqError;
import dev.bactrian.tree.log.RepeatedLines;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Moves messages that a flow cannot process out of its way, as they came, with the reason in the
 * properties that {@link FailureProperties} names.
 *
 * <p>No message is there that cannot be moved: what is refused as it is goes as bytes, with its
 * properties as text. How often a message failed is what the queue manager counts ({@code
 * JMSXDeliveryCount}); why, is known to the process that it failed in.
 */
public final class Backout {
    private static final int CAREFUL = 100;

    private final String flow;
    private final String backoutQueue;
    private final String deadLetterQueue;
    private final RepeatedLines lines;
    private final AtomicInteger careful = new AtomicInteger();

    /** After a restart nothing is known any more. */
    private final FailedMessages messages;

    /**
     * For one input.
     *
     * @param flow the flow's name
     * @param backoutQueue where failed messages go; null for none
     * @param deadLetterQueue where they go that the first does not take, behind an MQDLH; null for
     *     none
     * @param lines takes what is told of each message
     */
    public Backout(String flow, String backoutQueue, String deadLetterQueue, RepeatedLines lines) {
        this(flow, backoutQueue, deadLetterQueue, lines, new FailedMessages(System::nanoTime));
    }

    Backout(
            String flow,
            String backoutQueue,
            String deadLetterQueue,
            RepeatedLines lines,
            FailedMessages messages) {
        this.lines = lines;
        this.messages = messages;
        this.flow = flow;
        this.backoutQueue = backoutQueue;
        this.deadLetterQueue = deadLetterQueue;
    }

    /** Keeps the reason for when the message comes again; null keeps the one that is there. */
    public void remember(String messageId, Throwable failure) {
        if (failure != null) {
            beCareful();
            messages.failed(messageId, FailureReason.of(failure));
        }
    }

    /** The queue manager did not commit the move of a message: next time it goes as bytes. */
    public void refused(String messageId) {
        messages.refused(messageId);
    }

    /**
     * Whether the message itself is known to have failed here. One that was only rolled back
     * together with another, or failed in another process, gets its try.
     */
    public boolean hasFailed(JmsInput input) {
        return messages.hasFailed(input.messageId());
    }

    /**
     * Whether one more failure of a kind says nothing of the message, and is counted for that kind
     * then. Its rollback is to be excused as well, see {@link #excuse}.
     *
     * @param kind each is counted apart: a database that was away for long leaves the message all
     *     its deadlocks
     * @param most how many of that kind and message say nothing of it
     */
    public boolean passes(String messageId, Enum<?> kind, int most) {
        return messages.passes(messageId, kind, most);
    }

    /** Messages are, or were, rolled back, and that is not counted. */
    public void excuse(Collection<String> messageIds) {
        messages.excuse(messageIds);
    }

    /**
     * How often a message failed: how often it came before, without what is not counted. The queue
     * manager counts all of it.
     */
    public int failures(JmsInput input) {
        int before = input.deliveries() - 1;
        return before <= 0 ? before : Math.max(0, before - messages.excused(input.messageId()));
    }

    /** The messages did not fail, or are gone. */
    public void forget(Collection<String> messageIds) {
        messages.forget(messageIds);
    }

    /** From now on, for some messages, each is committed by itself. */
    public void beCareful() {
        careful.set(CAREFUL);
    }

    /**
     * For some messages after a failure: each is committed by itself, so that the next failure
     * takes no other with it.
     */
    public boolean isCareful() {
        return careful.get() > 0 && careful.getAndDecrement() > 0;
    }

    /**
     * Puts the message on the backout queue, else on the dead-letter queue, in the session's unit
     * of work.
     *
     * @param failures how often it failed
     * @param failure why; null for what is remembered
     * @return false where neither took it
     */
    public boolean move(JmsInput input, MqSession session, int failures, Throwable failure) {
        String reason =
                failure != null ? FailureReason.of(failure) : messages.reason(input.messageId());
        if (reason == null) {
            reason = "failed " + failures + " times before this process started";
        }
        lines.tell(
                MqError.MESSAGE_GIVEN_UP + RepeatedLines.kind(reason),
                MqError.MESSAGE_GIVEN_UP
                        + ": flow "
                        + flow
                        + " gives up message "
                        + input.messageId()
                        + " of queue "
                        + input.queue()
                        + " after "
                        + failures
                        + " failures: "
                        + reason);
        boolean asItIs = !messages.isRefused(input.messageId());
        return asItIs && move(input, session, backoutQueue, DeadLetter::copy, failures, reason)
                || move(input, session, backoutQueue, DeadLetter::asBytes, failures, reason)
                || asItIs
                        && move(
                                input,
                                session,
                                deadLetterQueue,
                                (in, jms) ->
                                        DeadLetter.withHeader(
                                                in, jms, DeadLetter.BACKOUT_THRESHOLD_REACHED),
                                failures,
                                reason)
                || move(input, session, deadLetterQueue, DeadLetter::asBytes, failures, reason);
    }

    /** Makes the message that goes in place of one that failed. */
    private interface Form {
        Message of(JmsInput input, Session session) throws JMSException;
    }

    private boolean move(
            JmsInput input,
            MqSession session,
            String queue,
            Form form,
            int failures,
            String reason) {
        if (queue == null) {
            return false;
        }
        try {
            int mode = input.isPersistent() ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT;
            int priority = input.priority();
            Message message = form.of(input, session.jms());
            message.setStringProperty(FailureProperties.FAILURE, reason);
            message.setStringProperty(FailureProperties.FLOW, flow);
            message.setStringProperty(FailureProperties.QUEUE, input.queue());
            message.setIntProperty(FailureProperties.COUNT, failures);
            message.setStringProperty(FailureProperties.MESSAGE_ID, input.messageId());
            message.setLongProperty(FailureProperties.PUT_TIME, input.timestamp());
            // Without expiry: a message that failed is to be seen.
            session.send(queue, message, mode, priority, 0);
            return true;
        } catch (JMSException | RuntimeException | Error e) {
            MqError error =
                    queue.equals(deadLetterQueue)
                            ? MqError.DEAD_LETTER_QUEUE_REFUSED
                            : MqError.BACKOUT_QUEUE_REFUSED;
            String why = e.getClass().getSimpleName() + ": " + e.getMessage();
            lines.tell(
                    error + RepeatedLines.kind(why),
                    error
                            + ": queue "
                            + queue
                            + " does not take message "
                            + input.messageId()
                            + " ("
                            + why
                            + ")");
            return false;
        }
    }
}
