// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import dev.bactrian.aggregation.AggregateResult;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.TerminalConsumer;
import dev.bactrian.tree.Message;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.api.management.ManagedAttribute;
import org.apache.camel.api.management.ManagedResource;

/**
 * A terminal of a reply node: runs its route in the unit of work that ended the aggregation, on the
 * thread that ended it.
 */
@ManagedResource(description = "Terminal of an aggregation")
final class AggregationConsumer extends TerminalConsumer<AggregationTerminal> {
    private final AggregationEndpoint endpoint;

    AggregationConsumer(AggregationEndpoint endpoint, Processor processor) {
        super(endpoint, endpoint.getTerminal(), processor);
        this.endpoint = endpoint;
    }

    @Override
    public AggregationEndpoint getEndpoint() {
        return endpoint;
    }

    @Override
    protected AggregationGroup group() {
        return endpoint.group();
    }

    /** How many aggregations are open in this process. */
    @ManagedAttribute(description = "Aggregations that are open in this process")
    public int getOpenAggregations() {
        return group().size();
    }

    void hand(UnitOfWork unit, AggregateResult result) {
        Exchange exchange = createExchange(false);
        org.apache.camel.Message message = exchange.getMessage();
        message.setBody(AggregateBody.of(result));
        message.setHeader(AggregationConstants.NAME, result.name());
        message.setHeader(AggregationConstants.ID, result.id().toString());
        if (!result.origin().isEmpty()) {
            message.setHeader(AggregationConstants.ORIGIN, result.origin());
        }
        message.setHeader(MqConstants.PERSISTENT, result.persistent());
        message.setHeader(AggregationConstants.REQUESTS, result.requests());
        message.setHeader(AggregationConstants.REPLIES, result.parts().size());
        exchange.setProperty(AggregationConstants.ANSWERED, AnsweredRequests.of(result));
        run(unit, exchange);
    }

    void hand(UnitOfWork unit, Message reply) {
        Exchange exchange = createExchange(false);
        exchange.getMessage().setBody(reply);
        exchange.getMessage().setHeader(AggregationConstants.NAME, endpoint.getName());
        run(unit, exchange);
    }
}
