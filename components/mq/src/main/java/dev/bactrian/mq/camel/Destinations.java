// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.error.MqError;
import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import java.util.ArrayList;
import java.util.List;
import org.apache.camel.Exchange;

/** Where a message goes that does not go to the endpoint's queue. */
final class Destinations {
    private final List<DestinationData> queues;
    private final Destination replyTo;

    private Destinations(List<DestinationData> queues, Destination replyTo) {
        this.queues = queues;
        this.replyTo = replyTo;
    }

    static Destinations of(Exchange exchange, PutOptions options) {
        if (options.destinationMode() == DestinationMode.list) {
            return new Destinations(list(exchange, options.queueManagers()), null);
        }
        return reply(exchange, options);
    }

    /** {@code LocalEnvironment.Destination.MQ.DestinationData}, each with a {@code queueName}. */
    private static List<DestinationData> list(Exchange exchange, List<String> queueManagers) {
        List<DestinationData> found = new ArrayList<>();
        Element folder = ExchangeAssembly.localEnvironment(exchange).path("Destination", "MQ");
        if (folder != null) {
            Element defaults = folder.firstChild("Defaults");
            for (Element data : folder.children()) {
                if (data.localName().equals("DestinationData")) {
                    found.add(DestinationData.read(data, defaults, queueManagers));
                }
            }
        }
        if (found.isEmpty()) {
            throw new MessageException(
                    MqError.NO_DESTINATION,
                    "expected a queueName in LocalEnvironment.Destination.MQ.DestinationData, found none");
        }
        return found;
    }

    /**
     * The reply-to queue: as the MQMD in the tree says it where that was changed, else as the
     * header says it, else the destination of the message that was got, else the endpoint's queue.
     */
    private static Destinations reply(Exchange exchange, PutOptions options) {
        InputOrigin got = MqMessage.originOf(exchange);
        Destination came = got == null ? null : got.input().replyTo();
        String queue = said(exchange);
        if (came != null && (queue == null || queue.equals(got.input().replyToQueue()))) {
            return new Destinations(List.of(), came);
        }
        String name = queue == null || queue.isBlank() ? options.queue() : queue;
        return new Destinations(List.of(DestinationData.of(name)), null);
    }

    private static String said(Exchange exchange) {
        Object body = exchange.getMessage().getBody();
        if (body instanceof Message message && !message.root().isClean()) {
            Element folder = message.root().firstChild("MQMD");
            Element field =
                    folder == null || folder.isClean() ? null : folder.firstChild("ReplyToQ");
            if (field != null && field.text() != null && !field.text().isBlank()) {
                return field.text().strip();
            }
        }
        return MqMessage.headersUntouched(exchange)
                ? null
                : exchange.getMessage().getHeader(MqConstants.REPLY_TO_QUEUE, String.class);
    }

    /** Puts one message of a destination. */
    @FunctionalInterface
    interface Put {
        /**
         * @param queue the destination's name
         * @param atOnce whether outside of the unit of work; null as the endpoint says
         */
        void put(
                Exchange exchange,
                Outgoing message,
                MqUnitOfWork.Send send,
                String queue,
                Boolean atOnce);
    }

    void put(Exchange exchange, Put producer, OutgoingBuilder builder) {
        Outgoing message = builder.build(exchange);
        if (replyTo != null) {
            String name = name(replyTo);
            producer.put(exchange, message, session -> message.to(session, replyTo), name, null);
        }
        for (DestinationData to : queues) {
            Outgoing own =
                    to.isPlain()
                            ? message
                            : Outgoing.of(
                                    to.apply(builder.make(exchange), MqMessage.originOf(exchange)));
            producer.put(
                    exchange, own, session -> own.to(session, to.queue()), to.queue(), to.atOnce());
        }
    }

    private static String name(Destination destination) {
        try {
            return destination instanceof Queue queue
                    ? queue.getQueueName()
                    : destination.toString();
        } catch (JMSException e) {
            return destination.toString();
        }
    }
}
