// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import jakarta.jms.BytesMessage;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Destination;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Stands for the program behind a queue: answers each request to its reply-to queue, with the
 * request's message id as correlation id, as backends of MQ do.
 *
 * <pre>{@code
 * try (VirtualBackend stock = queues.answer("STOCK.REQUEST", request -> "<Left>3</Left>".getBytes(UTF_8))) {
 *     queues.put("ORDERS.IN", order);
 *     assertThat(Queues.text(stock.awaitRequest())).contains("<Article>");
 * }
 * }</pre>
 *
 * <p>A request that cannot be answered (no reply-to queue, or the answer threw) fails {@link
 * #close}.
 */
public final class VirtualBackend implements AutoCloseable {

    private final JMSContext context;
    private final Function<Message, byte[]> answer;
    private final BlockingQueue<Message> requests = new LinkedBlockingQueue<>();
    private final List<Throwable> failures = new CopyOnWriteArrayList<>();
    private final String queue;

    VirtualBackend(ConnectionFactory factory, String queue, Function<Message, byte[]> answer) {
        this.queue = queue;
        this.answer = answer;
        this.context = factory.createContext(JMSContext.SESSION_TRANSACTED);
        JMSConsumer consumer = context.createConsumer(context.createQueue(queue));
        consumer.setMessageListener(this::take);
    }

    /** The next request; fails when none comes within 30 seconds. */
    public Message awaitRequest() {
        return awaitRequest(Queues.defaultPatience());
    }

    /** The next request; fails when none comes in time. */
    public Message awaitRequest(Duration patience) {
        try {
            Message request = requests.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
            if (request == null) {
                throw failed("no request came to " + queue + " within " + patience);
            }
            return request;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while a request was awaited on " + queue, e);
        }
    }

    private void take(Message request) {
        try {
            byte[] payload = answer.apply(request);
            if (payload != null) {
                send(request, payload);
            }
        } catch (JMSException | RuntimeException | AssertionError e) {
            failures.add(e);
        }
        context.commit();
        requests.add(request);
    }

    private void send(Message request, byte[] payload) throws JMSException {
        Destination replyTo = request.getJMSReplyTo();
        if (replyTo == null) {
            throw new AssertionError(
                    "the request "
                            + request.getJMSMessageID()
                            + " on "
                            + queue
                            + " names no reply-to queue");
        }
        BytesMessage reply = context.createBytesMessage();
        reply.writeBytes(payload);
        reply.setJMSCorrelationID(request.getJMSMessageID());
        context.createProducer().setDeliveryMode(request.getJMSDeliveryMode()).send(replyTo, reply);
    }

    private AssertionError failed(String what) {
        AssertionError error = new AssertionError(what);
        failures.forEach(error::addSuppressed);
        return error;
    }

    /** Ends it; fails where a request could not be answered. */
    @Override
    public void close() {
        context.close();
        if (!failures.isEmpty()) {
            throw failed(failures.size() + " requests on " + queue + " could not be answered");
        }
    }
}
