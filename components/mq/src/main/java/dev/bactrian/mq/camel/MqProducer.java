// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.error.MqError;
import dev.bactrian.mq.jms.MqJmsException;
import dev.bactrian.mq.jms.MqUnitOfWork;
import jakarta.jms.JMSException;
import java.util.List;
import org.apache.camel.Endpoint;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/** Puts messages, in the unit of work of the message that the flow got, if there is one. */
final class MqProducer extends DefaultProducer {
    private final PutOptions options;
    private final SessionPool pool;
    private final OutgoingBuilder builder;
    private final boolean plain;
    private final String queueManager;

    MqProducer(Endpoint endpoint, PutOptions options, SessionPool pool) {
        super(endpoint);
        this.options = options;
        this.pool = pool;
        this.builder = new OutgoingBuilder(options);
        List<String> names = options.queueManagers();
        this.queueManager = names.isEmpty() ? "" : names.get(0);
        this.plain = options.destinationMode() == DestinationMode.queue && !options.reply();
    }

    @Override
    public void process(Exchange exchange) throws Exception {
        if (plain) {
            String queue = queue(exchange);
            Outgoing message = builder.build(exchange);
            put(exchange, message, session -> message.to(session, queue), queue, null);
        } else {
            Destinations.of(exchange, options).put(exchange, this::put, builder);
        }
    }

    private String queue(Exchange exchange) {
        if (exchange.getMessage() instanceof MqMessage got && got.headersUntouched()) {
            return got.destination() == null ? options.queue() : got.destination().toString();
        }
        String named = exchange.getMessage().getHeader(MqConstants.DESTINATION, String.class);
        return named == null ? options.queue() : named;
    }

    /**
     * Puts, and notes what was put for the steps behind.
     *
     * @param atOnce whether outside of the unit of work; null as the endpoint says
     */
    private void put(
            Exchange exchange,
            Outgoing message,
            MqUnitOfWork.Send send,
            String queue,
            Boolean atOnce) {
        boolean joins = atOnce == null ? options.joins() : !atOnce;
        try {
            MqUnitOfWork work =
                    joins
                            ? exchange.getProperty(MqConstants.UNIT_OF_WORK, MqUnitOfWork.class)
                            : null;
            if (work == null || !work.isOf(options.factory()) || !work.send(send)) {
                pool.with(
                        options.factory(),
                        session -> {
                            send.in(session);
                            return null;
                        });
            }
        } catch (JMSException e) {
            throw new MqJmsException(MqError.PUT_FAILED, "cannot put to queue " + queue, e);
        }
        exchange.setProperty(MqConstants.PUT_MESSAGE_ID, message.messageId());
        WrittenDestination.add(exchange, queue, queueManager, message);
    }
}
