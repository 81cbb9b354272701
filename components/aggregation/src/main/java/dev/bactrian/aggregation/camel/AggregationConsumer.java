package dev.bactrian.aggregation.camel;

import dev.bactrian.aggregation.AggregateResult;
import dev.bactrian.mq.MqConstants;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.ExchangeUnits;
import dev.bactrian.tree.Message;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.RuntimeCamelException;
import org.apache.camel.api.management.ManagedAttribute;
import org.apache.camel.api.management.ManagedResource;
import org.apache.camel.support.DefaultConsumer;

/**
 * A terminal of a reply node: runs its route in the unit of work that ended the aggregation, on the
 * thread that ended it.
 */
@ManagedResource(description = "Terminal of an aggregation")
public final class AggregationConsumer extends DefaultConsumer {
    private final AggregationEndpoint endpoint;

    AggregationConsumer(AggregationEndpoint endpoint, Processor processor) {
        super(endpoint, processor);
        this.endpoint = endpoint;
    }

    @Override
    public AggregationEndpoint getEndpoint() {
        return endpoint;
    }

    /** How many aggregations are open in this process. */
    @ManagedAttribute(description = "Aggregations that are open in this process")
    public int getOpenAggregations() {
        return endpoint.group().size();
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
        run(unit, exchange);
    }

    void hand(UnitOfWork unit, Message reply) {
        Exchange exchange = createExchange(false);
        exchange.getMessage().setBody(reply);
        exchange.getMessage().setHeader(AggregationConstants.NAME, endpoint.getName());
        run(unit, exchange);
    }

    private void run(UnitOfWork unit, Exchange exchange) {
        try {
            ExchangeUnits.set(exchange, unit);
            getProcessor().process(exchange);
            if (exchange.getException() != null) {
                throw exchange.getException();
            }
            if (exchange.isRollbackOnly()) {
                throw new org.apache.camel.RollbackExchangeException(exchange);
            }
        } catch (Exception e) {
            throw RuntimeCamelException.wrapRuntimeException(e);
        } finally {
            releaseExchange(exchange, false);
        }
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        endpoint.group().attach(endpoint.getTerminal(), this);
    }

    @Override
    protected void doStop() throws Exception {
        endpoint.group().detach(endpoint.getTerminal(), this);
        super.doStop();
    }
}
