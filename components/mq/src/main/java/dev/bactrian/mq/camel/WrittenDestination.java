// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.jms.MessageIds;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import org.apache.camel.Exchange;

/**
 * What was put where, for the steps behind: {@code LocalEnvironment.WrittenDestination.MQ}, a
 * {@code DestinationData} for each put. Its fields are made when the first one is asked for.
 */
final class WrittenDestination extends MadeOrigin {
    private static final Name DATA = Name.of("DestinationData");

    private final String queue;
    private final String queueManager;
    private final String messageId;
    private final String correlationId;
    private final String groupId;

    private WrittenDestination(String queue, String queueManager, Outgoing put) {
        this.queue = queue;
        this.queueManager = queueManager;
        // not the put itself: it would hold its payload as long as the flow lasts
        this.messageId = put.messageId();
        this.correlationId = put.correlationId();
        this.groupId = put.groupId();
    }

    static void add(Exchange exchange, String queue, String queueManager, Outgoing put) {
        Element written = folder(ExchangeAssembly.localEnvironment(exchange), "WrittenDestination");
        folder(written, "MQ").append(new WrittenDestination(queue, queueManager, put).data());
    }

    private Element data() {
        Element data = create(DATA, FieldType.NAME, 0, 0, 0);
        passing(data); // there are no bytes that could stand for it
        childrenPending(data);
        return data;
    }

    private static Element folder(Element parent, String name) {
        Element there = parent.firstChild(name);
        return there != null ? there : parent.append(Element.folder(name));
    }

    @Override
    protected void parseNextChild(Element data) {
        append(data, Element.field("queueName", queue));
        append(data, Element.field("queueManagerName", queueManager));
        byte[] id = MessageIds.toBytes(messageId);
        append(data, Element.field("replyIdentifier", id));
        append(data, Element.field("msgId", id.clone()));
        append(data, Element.field("correlId", MessageIds.toBytes(correlationId)));
        append(data, Element.field("GroupId", MessageIds.toBytes(groupId)));
        childrenDone(data);
    }

    @Override
    protected void restart(Element source, Element copy) {
        childrenPending(copy);
    }
}
