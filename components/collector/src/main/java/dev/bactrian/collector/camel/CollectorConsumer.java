// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.collector.CollectionResult;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.TerminalConsumer;
import dev.bactrian.tree.Element;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.api.management.ManagedAttribute;
import org.apache.camel.api.management.ManagedResource;

/**
 * A terminal of a collector: runs its route in the unit of work that ended the collection, on the
 * thread that ended it.
 */
@ManagedResource(description = "Terminal of a collector")
final class CollectorConsumer extends TerminalConsumer<CollectorTerminal> {
    private final CollectorEndpoint endpoint;

    CollectorConsumer(CollectorEndpoint endpoint, Processor processor) {
        super(endpoint, endpoint.getTerminal(), processor);
        this.endpoint = endpoint;
    }

    @Override
    public CollectorEndpoint getEndpoint() {
        return endpoint;
    }

    @Override
    protected CollectorGroup group() {
        return endpoint.group();
    }

    /** How many collections are open in this process. */
    @ManagedAttribute(description = "Collections that are open in this process")
    public int getOpenCollections() {
        return group().size();
    }

    void hand(UnitOfWork unit, CollectionResult result) {
        Exchange exchange = createExchange(false);
        org.apache.camel.Message message = exchange.getMessage();
        message.setBody(CollectionBody.of(result));
        message.setHeader(MqConstants.PERSISTENT, result.persistent());
        message.setHeader(CollectorConstants.NAME, result.name());
        message.setHeader(CollectorConstants.ID, result.id().toString());
        message.setHeader(CollectorConstants.CORRELATION, result.correlation());
        message.setHeader(CollectorConstants.SIZE, result.parts().size());
        ExchangeAssembly.localEnvironment(exchange)
                .append(Element.folder("Wildcard"))
                .append(Element.field("WildcardMatch", result.correlation()));
        run(unit, exchange);
    }
}
