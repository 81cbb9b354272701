// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;

/**
 * A step of the unit of work at which, for the n-th time that it has been done, something happens.
 * The step was done when it does: what is thrown is an answer that was lost.
 */
final class Failpoint extends WatchedCalls {
    /** The steps, by their names. */
    enum Step {
        /** A message was got. */
        GOT,
        /** The flow has read its body. */
        PARSED,
        /** The transaction of a database was committed. */
        DATABASE_COMMITTED,
        /** A record of a node's state was written. */
        STATE_JOURNALLED,
        /** A message was put. */
        PUT,
        /** The queue manager has committed. */
        COMMITTED
    }

    /** What happens. */
    enum Action {
        /** The step throws. */
        THROW,
        /** The step takes its time, and others overtake. */
        DELAY,
        /** The process ends on the spot. */
        HALT
    }

    /** Longer than other threads need for a message, in milliseconds. */
    private static final long DELAY = 60;

    private static final String STATE_QUEUES = "SYSTEM.BACTRIAN.";

    private final Step step;
    private final Action action;
    private final int time;
    private final AtomicInteger times = new AtomicInteger();

    /**
     * @param time for the how manieth time the step is done when it happens, from 1
     */
    Failpoint(Step step, Action action, int time) {
        this.step = step;
        this.action = action;
        this.time = time;
    }

    /** How often the step was done. */
    int times() {
        return times.get();
    }

    @Override
    void in(RouteBuilder routes) {
        routes.interceptFrom("mq:*").process(this::parsed);
    }

    private void parsed(Exchange exchange) {
        exchange.getMessage().getBody(byte[].class);
        if (step == Step.PARSED && happens()) {
            throw new IllegalStateException("told to fail");
        }
    }

    @Override
    protected void after(Object target, Method method, Object[] arguments, Object result)
            throws Exception {
        if (step == step(target, method.getName(), arguments, result) && happens()) {
            throw failure(method);
        }
    }

    private static Step step(Object target, String method, Object[] arguments, Object result)
            throws JMSException {
        if (target instanceof MessageConsumer && result instanceof Message) {
            return Step.GOT;
        }
        if (target instanceof MessageProducer producer && method.equals("send")) {
            return isState(producer, arguments) ? Step.STATE_JOURNALLED : Step.PUT;
        }
        if (target instanceof PreparedStatement && method.equals("executeBatch")) {
            return Step.STATE_JOURNALLED;
        }
        if (method.equals("commit")) {
            return target instanceof Connection
                    ? Step.DATABASE_COMMITTED
                    : target instanceof Session ? Step.COMMITTED : null;
        }
        return null;
    }

    private static boolean isState(MessageProducer producer, Object[] arguments)
            throws JMSException {
        Object to =
                Arrays.stream(arguments)
                        .filter(Queue.class::isInstance)
                        .findFirst()
                        .orElse(producer.getDestination());
        return to instanceof Queue queue && queue.getQueueName().startsWith(STATE_QUEUES);
    }

    /** Whether it is to throw now. */
    private boolean happens() {
        if (times.incrementAndGet() != time) {
            return false;
        }
        switch (action) {
            case HALT -> Runtime.getRuntime().halt(99);
            case DELAY -> {
                try {
                    TimeUnit.MILLISECONDS.sleep(DELAY);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
            default -> {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return action + " at " + step + " " + time + " of " + times.get();
    }
}
