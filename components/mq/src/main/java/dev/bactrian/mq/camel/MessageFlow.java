// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.MqUnitOfWork;
import org.apache.camel.Exchange;
import org.apache.camel.RollbackExchangeException;
import org.apache.camel.Route;
import org.apache.camel.spi.InflightRepository;
import org.apache.camel.spi.UnitOfWork;
import org.apache.camel.support.DefaultConsumer;
import org.apache.camel.support.UnitOfWorkHelper;

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
            abandon(exchange, e);
            return e;
        } finally {
            if (work != null) {
                work.end();
            }
            consumer.releaseExchange(exchange, false);
        }
    }

    /**
     * Camel does not end what an Error went through: without this the routes would count the
     * message as in flight for ever, and their stop would wait for it.
     */
    private static void abandon(Exchange exchange, Throwable cause) {
        UnitOfWork begun = exchange.getUnitOfWork();
        if (begun == null) {
            return;
        }
        exchange.setException(cause);
        InflightRepository inflight = exchange.getContext().getInflightRepository();
        for (Route route = begun.popRoute(); route != null; route = begun.popRoute()) {
            inflight.remove(exchange, route.getRouteId());
        }
        UnitOfWorkHelper.doneUow(begun, exchange);
    }
}
