package dev.bactrian.mq;

import dev.bactrian.mq.jms.MqJmsException;
import dev.bactrian.mq.jms.MqUnitOfWork;
import jakarta.jms.JMSException;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/** Puts messages, in the unit of work of the message that the flow got, if there is one. */
final class MqProducer extends DefaultProducer {
    private final MqEndpoint endpoint;
    private final OutgoingBuilder builder;
    private final boolean plain;

    MqProducer(MqEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
        this.builder = new OutgoingBuilder(endpoint);
        this.plain =
                endpoint.getDestinationMode() == DestinationMode.queue
                        && endpoint.getOperation() == Operation.put;
    }

    @Override
    public void process(Exchange exchange) throws Exception {
        Outgoing message = builder.build(exchange);
        if (plain) {
            String queue = queue(exchange);
            put(exchange, session -> message.to(session, queue), queue);
        } else {
            Destinations.of(exchange, endpoint).put(message, this, exchange);
        }
        exchange.setProperty(MqConstants.PUT_MESSAGE_ID, message.messageId());
    }

    private String queue(Exchange exchange) {
        if (exchange.getMessage() instanceof MqMessage got && got.headersUntouched()) {
            return got.destination() == null ? endpoint.getQueue() : got.destination().toString();
        }
        String named = exchange.getMessage().getHeader(MqConstants.DESTINATION, String.class);
        return named == null ? endpoint.getQueue() : named;
    }

    void put(Exchange exchange, MqUnitOfWork.Send send, String queue) {
        try {
            MqUnitOfWork work = exchange.getProperty(MqConstants.UNIT_OF_WORK, MqUnitOfWork.class);
            boolean joins =
                    work != null
                            && endpoint.getTransactionMode() != TransactionMode.no
                            && work.isOf(endpoint.factory());
            if (joins && work.send(send)) {
                return;
            }
            endpoint.getComponent()
                    .pool()
                    .with(
                            endpoint.factory(),
                            session -> {
                                send.in(session);
                                return null;
                            });
        } catch (JMSException e) {
            throw new MqJmsException("BAC2122", "cannot put to queue " + queue, e);
        }
    }
}
