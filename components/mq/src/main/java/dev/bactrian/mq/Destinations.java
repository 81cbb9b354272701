package dev.bactrian.mq;

import dev.bactrian.assembly.ExchangeAssembly;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import jakarta.jms.Destination;
import java.util.ArrayList;
import java.util.List;
import org.apache.camel.Exchange;

/** Where a message goes that does not go to the endpoint's queue. */
final class Destinations {
    private final List<String> queues;
    private final Destination replyTo;

    private Destinations(List<String> queues, Destination replyTo) {
        this.queues = queues;
        this.replyTo = replyTo;
    }

    static Destinations of(Exchange exchange, MqEndpoint endpoint) {
        if (endpoint.getDestinationMode() == DestinationMode.list) {
            return new Destinations(list(exchange), null);
        }
        return reply(exchange, endpoint);
    }

    /** {@code LocalEnvironment.Destination.MQ.DestinationData}, each with a {@code queueName}. */
    private static List<String> list(Exchange exchange) {
        List<String> found = new ArrayList<>();
        Element folder = ExchangeAssembly.localEnvironment(exchange).path("Destination", "MQ");
        if (folder != null) {
            for (Element data : folder.children()) {
                if (data.localName().equals("DestinationData")) {
                    Element name = data.firstChild("queueName");
                    if (name == null || name.text() == null || name.text().isBlank()) {
                        throw new MessageException(
                                "BAC2123",
                                "LocalEnvironment.Destination.MQ.DestinationData: expected a queueName");
                    }
                    found.add(name.text().strip());
                }
            }
        }
        if (found.isEmpty()) {
            throw new MessageException(
                    "BAC2123",
                    "expected a queueName in LocalEnvironment.Destination.MQ.DestinationData, found none");
        }
        return found;
    }

    /**
     * The reply-to queue as the tree or the header says it, else of the message that was got, else
     * the endpoint's queue.
     */
    private static Destinations reply(Exchange exchange, MqEndpoint endpoint) {
        MqMessage got = exchange.getMessage() instanceof MqMessage m ? m : null;
        if (got != null && got.headersUntouched() && got.input().replyTo() != null) {
            return new Destinations(List.of(), got.input().replyTo());
        }
        String queue = exchange.getMessage().getHeader(MqConstants.REPLY_TO_QUEUE, String.class);
        if (queue == null || queue.isBlank()) {
            queue = endpoint.getQueue();
        }
        return new Destinations(List.of(queue), null);
    }

    void put(Outgoing message, MqProducer producer, Exchange exchange) {
        if (replyTo != null) {
            producer.put(exchange, session -> message.to(session, replyTo), replyTo.toString());
        }
        for (String queue : queues) {
            producer.put(exchange, session -> message.to(session, queue), queue);
        }
    }
}
