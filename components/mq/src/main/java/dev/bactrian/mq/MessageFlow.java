package dev.bactrian.mq;

import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.MqUnitOfWork;
import org.apache.camel.Exchange;
import org.apache.camel.RollbackExchangeException;
import org.apache.camel.support.DefaultConsumer;

/** Runs the flow for one message. */
final class MessageFlow {
    private final DefaultConsumer consumer;
    private final BodyOptions body;

    MessageFlow(DefaultConsumer consumer, BodyOptions body) {
        this.consumer = consumer;
        this.body = body;
    }

    /**
     * Runs it to its end, and asks those who take part in the unit of work to get ready.
     *
     * @param work null for none
     * @return why it failed, an {@link Error} too; null where it did not
     */
    Throwable run(JmsInput input, MqUnitOfWork work) {
        Exchange exchange = consumer.createExchange(false);
        try {
            InputOrigin origin = new InputOrigin(input, body);
            exchange.setIn(new MqMessage(exchange.getContext(), origin));
            exchange.setProperty(MqConstants.INPUT, origin);
            if (work != null) {
                exchange.setProperty(MqConstants.UNIT_OF_WORK, work);
            }
            consumer.getProcessor().process(exchange);
            if (exchange.getException() != null) {
                return exchange.getException();
            }
            if (exchange.isRollbackOnly()) {
                return new RollbackExchangeException(exchange);
            }
            if (work != null) {
                work.prepare();
            }
            return null;
        } catch (Throwable e) {
            // one message's failure, an Error too, is not the end of the flow
            return e;
        } finally {
            if (work != null) {
                work.end();
            }
            consumer.releaseExchange(exchange, false);
        }
    }
}
