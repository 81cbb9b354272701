// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms.camel;

import dev.bactrian.mq.camel.PassingFailure;
import dev.bactrian.mq.error.MqError;
import dev.bactrian.mq.jms.Backout;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.tree.log.RepeatedLines;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
 */
public final class JmsBackout implements Processor {
    private static final Logger LOG = LoggerFactory.getLogger(JmsBackout.class);

    /** In milliseconds; doubles with each passing failure. */
    private static final long FIRST_PAUSE = 5;

    private static final long LONGEST_PAUSE = 100;

    /** Where a connection is gone. */
    private static final long LONGEST_WITHOUT_CONNECTION = 5000;

    /** So often is looked, in milliseconds, whether the application stops. */
    private static final long LOOK = 50;

    private static final int MOST_MOVED = 1000;

    private final String flow;
    private final int threshold;
    private final Backout backout;
    private final AtomicLong pause = new AtomicLong(FIRST_PAUSE);

    /** Identifiers of messages that were moved: one that comes again was not taken. */
    private final Set<String> moved =
            Collections.synchronizedSet(
                    Collections.newSetFromMap(
                            new LinkedHashMap<>() {
                                private static final long serialVersionUID = 1L;

                                @Override
                                protected boolean removeEldestEntry(
                                        Map.Entry<String, Boolean> eldest) {
                                    return size() > MOST_MOVED;
                                }
                            }));

    /**
     * For one flow.
     *
     * @param threshold how often a message may fail, at least 1
     * @param queue the backout queue
     */
    public JmsBackout(String flow, int threshold, String queue) {
        this.flow = flow;
        this.threshold = threshold;
        this.backout = new Backout(flow, queue, null, new RepeatedLines(LOG::warn));
    }

    @Override
    public void process(Exchange exchange) throws JMSException {
        JmsMessage camel = exchange.getMessage(JmsMessage.class);
        if (camel == null || camel.getJmsMessage() == null) {
            return;
        }
        Message message = camel.getJmsMessage();
        JmsInput input = new JmsInput(message, name(message.getJMSDestination()));
        String id = input.messageId();
        int failures = backout.failures(input);
        if (failures < threshold || !backout.hasFailed(input)) {
            exchange.getExchangeExtension().addOnCompletion(new Remember(id));
            return;
        }
        if (!moved.add(id)) {
            backout.refused(id); // it was moved the last time, and came again
        }
        if (!backout.move(input, MqSession.around(camel.getJmsSession()), failures, null)) {
            throw new JMSException("no backout queue takes message " + id);
        }
        exchange.setRouteStop(true);
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
            backout.forget(List.of(id));
        }

        @Override
        public void onFailure(Exchange failed) {
            Exception reason = failed.getException();
            PassingFailure passing = PassingFailure.of(reason);
            if (backout.passes(id, passing, passing.tries())) {
                backout.excuse(List.of(id));
                pause(failed.getContext(), id, passing, reason);
            } else {
                backout.remember(
                        id, reason != null ? reason : new RollbackExchangeException(failed));
            }
        }
    }

    /**
     * On the thread of the consumer, before it rolls back: no other takes the message meanwhile.
     */
    private void pause(CamelContext context, String id, PassingFailure kind, Exception reason) {
        long longest = kind.isOfConnection() ? LONGEST_WITHOUT_CONNECTION : LONGEST_PAUSE;
        long millis = pause.getAndUpdate(now -> Math.min(longest, now * 2));
        LOG.warn(
                "{}: flow {}: message {} is tried again in {} ms: {}",
                MqError.TRIED_AGAIN,
                flow,
                id,
                millis,
                String.valueOf(reason));
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        long left = end - System.nanoTime();
        while (left > 0 && !context.isStopping() && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(Math.min(left, TimeUnit.MILLISECONDS.toNanos(LOOK)));
            left = end - System.nanoTime();
        }
    }
}
