package dev.bactrian.mq;

import dev.bactrian.assembly.ExchangeAssembly;
import dev.bactrian.mq.jms.MessageIds;
import dev.bactrian.tree.Element;
import org.apache.camel.Exchange;

/**
 * What was put where, for the steps behind: {@code LocalEnvironment.WrittenDestination.MQ}, a
 * {@code DestinationData} for each put.
 */
final class WrittenDestination {
    private WrittenDestination() {}

    static void add(Exchange exchange, String queue, String queueManager, Outgoing put) {
        Element written = folder(ExchangeAssembly.localEnvironment(exchange), "WrittenDestination");
        Element data = folder(written, "MQ").append(Element.folder("DestinationData"));
        data.append(Element.field("queueName", queue));
        data.append(Element.field("queueManagerName", queueManager));
        byte[] id = MessageIds.toBytes(put.messageId());
        data.append(Element.field("replyIdentifier", id));
        data.append(Element.field("msgId", id.clone()));
        data.append(Element.field("correlId", MessageIds.toBytes(put.correlationId())));
        data.append(Element.field("GroupId", MessageIds.toBytes(put.groupId())));
    }

    private static Element folder(Element parent, String name) {
        Element there = parent.firstChild(name);
        return there != null ? there : parent.append(Element.folder(name));
    }
}
