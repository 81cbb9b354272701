// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms.camel;

import dev.bactrian.mq.camel.PassingFailure;
import dev.bactrian.mq.error.MqError;
import dev.bactrian.mq.jms.Backout;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.LastMessages;
import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.tree.log.RepeatedLines;
import jakarta.jms.Destination;
import jakarta.jms.ExceptionListener;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.RollbackExchangeException;
import org.apache.camel.component.jms.JmsMessage;
import org.apache.camel.support.SynchronizationAdapter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * First step of a transacted route from {@code jms:}: a message that failed as often as its
 * threshold allows goes to the backout queue, in the consumer's unit of work, and no further. It
 * goes there as {@link Backout} has it, which {@code mq:} inputs use too, and by the same rule
 * (docs/adr/0073): what the message is not to blame for is tried again after a pause and does not
 * count, and no message goes there that did not fail in this process.
 *
 * <p>How the commit ends, which comes after the last step, it hears as the exception listener of
 * the consumer. Where nobody told, a message that comes again after the flow was done with it lost
 * its connection, as far as anybody knows, and counts when that has happened often.
 */
public final class JmsBackout implements Processor, ExceptionListener {
    private static final Logger LOG = LoggerFactory.getLogger(JmsBackout.class);

    /** In milliseconds; doubles with each passing failure. */
    private static final long FIRST_PAUSE = 5;

    private static final long LONGEST_PAUSE = 100;

    /** Where a connection is gone. */
    private static final long LONGEST_WITHOUT_CONNECTION = 5000;

    /** So often is looked, in milliseconds, whether the application stops. */
    private static final long LOOK = 50;

    /** So many messages are known. */
    private static final int MOST = 1000;

    private final String flow;
    private final int threshold;
    private final Backout backout;
    private final RepeatedLines lines;
    private final AtomicLong pause = new AtomicLong(FIRST_PAUSE);

    /** Messages that were moved: one that comes again was not taken. */
    private final LastMessages moved = new LastMessages(MOST);

    /**
     * Messages that the flow is done with: one that comes again was not committed. What is known of
     * them is kept as long.
     */
    private final LastMessages completed;

    /** The message whose commit is next on this thread; null for none. */
    private final ThreadLocal<String> committing = new ThreadLocal<>();

    /**
     * For one flow.
     *
     * @param threshold how often a message may fail, at least 1
     * @param queue the backout queue
     */
    public JmsBackout(String flow, int threshold, String queue) {
        this(flow, threshold, queue, new RepeatedLines(LOG::warn));
    }

    /**
     * @param lines takes what is told of each message
     */
    JmsBackout(String flow, int threshold, String queue, RepeatedLines lines) {
        this.flow = flow;
        this.threshold = threshold;
        this.lines = lines;
        this.backout = new Backout(flow, queue, null, lines);
        this.completed = new LastMessages(MOST, id -> backout.forget(List.of(id)));
    }

    @Override
    public void process(Exchange exchange) throws JMSException {
        committing.remove();
        JmsMessage camel = exchange.getMessage(JmsMessage.class);
        if (camel == null || camel.getJmsMessage() == null) {
            return;
        }
        Message message = camel.getJmsMessage();
        JmsInput input = new JmsInput(message, name(message.getJMSDestination()));
        String id = input.messageId();
        if (input.deliveries() == 1) {
            begin(id);
        } else if (completed.remove(id)) {
            notCommitted(
                    id,
                    PassingFailure.CONNECTION_BROKEN,
                    new JMSException("it came again after the flow was done with it"));
        }
        int failures = backout.failures(input);
        if (failures < threshold || !backout.hasFailed(input)) {
            exchange.getExchangeExtension().addOnCompletion(new Remember(id));
            return;
        }
        if (!moved.add(id)) {
            backout.refused(id); // it was moved the last time, and came again
        }
        try {
            if (!backout.move(input, MqSession.around(camel.getJmsSession()), failures, null)) {
                pause(exchange.getContext(), nextPause(LONGEST_WITHOUT_CONNECTION));
                throw new JMSException("no backout queue takes message " + id);
            }
        } finally {
            input.release();
        }
        exchange.setRouteStop(true);
    }

    /**
     * The queue manager has it as new: perhaps it was put back from the backout queue, with the
     * identifier that it had. What is known of its former life says nothing.
     */
    private void begin(String id) {
        completed.remove(id);
        moved.remove(id);
        backout.forget(List.of(id));
    }

    /**
     * What the consumer of {@code jms:} tells its exception listener: on its own thread, the
     * failure of the commit that follows the flow. Of several failures of one commit the first is
     * taken; what is told on other threads is of no message.
     */
    @Override
    public void onException(JMSException failure) {
        String id = committing.get();
        committing.remove();
        if (id != null && isOfCommit(failure) && completed.remove(id)) {
            notCommitted(id, PassingFailure.ofCommit(failure), failure);
        }
    }

    /** The container tells of failures while it waits for the next message, too. */
    private static boolean isOfCommit(JMSException failure) {
        return Arrays.stream(failure.getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("commit"));
    }

    private void notCommitted(String id, PassingFailure kind, JMSException failure) {
        if (backout.passes(id, kind, kind.tries())) {
            backout.excuse(List.of(id));
            return;
        }
        backout.remember(id, failure);
        lines.tell(
                MqError.NOT_COMMITTED + RepeatedLines.kind(failure),
                MqError.NOT_COMMITTED
                        + ": flow "
                        + flow
                        + ": the queue manager does not commit message "
                        + id
                        + ": "
                        + failure.getMessage());
    }

    private static String name(Destination destination) throws JMSException {
        return destination instanceof Queue queue
                ? queue.getQueueName()
                : String.valueOf(destination);
    }

    /** Keeps the reason for when the message comes again. */
    private final class Remember extends SynchronizationAdapter {
        private final String id;

        Remember(String id) {
            this.id = id;
        }

        @Override
        public void onComplete(Exchange done) {
            pause.set(FIRST_PAUSE);
            if (!id.isEmpty()) {
                completed.add(id);
                committing.set(id);
            }
        }

        @Override
        public void onFailure(Exchange failed) {
            Exception reason = failed.getException();
            PassingFailure passing = PassingFailure.of(reason);
            if (backout.passes(id, passing, passing.tries())) {
                backout.excuse(List.of(id));
                tryAgain(failed.getContext(), id, passing, reason);
            } else {
                backout.remember(
                        id, reason != null ? reason : new RollbackExchangeException(failed));
            }
        }
    }

    private void tryAgain(CamelContext context, String id, PassingFailure kind, Exception reason) {
        long millis = nextPause(kind.isOfConnection() ? LONGEST_WITHOUT_CONNECTION : LONGEST_PAUSE);
        lines.tell(
                MqError.TRIED_AGAIN + RepeatedLines.kind(reason),
                MqError.TRIED_AGAIN
                        + ": flow "
                        + flow
                        + ": message "
                        + id
                        + " is tried again in "
                        + millis
                        + " ms: "
                        + reason);
        pause(context, millis);
    }

    /**
     * In milliseconds; the one after it is twice as long. Neither is longer than this one may be.
     */
    private long nextPause(long longest) {
        return Math.min(longest, pause.getAndUpdate(now -> Math.min(longest, now * 2)));
    }

    /**
     * On the thread of the consumer, before it rolls back: no other takes the message meanwhile.
     */
    private static void pause(CamelContext context, long millis) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        long left = end - System.nanoTime();
        while (left > 0 && !context.isStopping() && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(Math.min(left, TimeUnit.MILLISECONDS.toNanos(LOOK)));
            left = end - System.nanoTime();
        }
    }
}
