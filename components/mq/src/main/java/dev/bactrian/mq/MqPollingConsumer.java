package dev.bactrian.mq;

import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.MqJmsException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import org.apache.camel.Exchange;
import org.apache.camel.support.PollingConsumerSupport;

/** Gets a message for {@code pollEnrich} and consumer templates; without a unit of work. */
final class MqPollingConsumer extends PollingConsumerSupport {
    private static final long FOREVER = 0;
    private static final long AT_ONCE = -1;

    private final MqEndpoint endpoint;

    MqPollingConsumer(MqEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
    }

    @Override
    public Exchange receive() {
        return get(FOREVER);
    }

    @Override
    public Exchange receiveNoWait() {
        return get(AT_ONCE);
    }

    @Override
    public Exchange receive(long timeout) {
        return get(timeout <= 0 ? AT_ONCE : timeout);
    }

    private Exchange get(long wait) {
        try {
            Message message =
                    endpoint.getComponent()
                            .pool()
                            .with(
                                    endpoint.factory(),
                                    session -> {
                                        MessageConsumer consumer =
                                                session.consumer(
                                                        endpoint.getQueue(),
                                                        endpoint.getSelector());
                                        try {
                                            return wait == AT_ONCE
                                                    ? consumer.receiveNoWait()
                                                    : consumer.receive(wait);
                                        } finally {
                                            consumer.close();
                                        }
                                    });
            if (message == null) {
                return null;
            }
            Exchange exchange = endpoint.createExchange();
            JmsInput input = new JmsInput(message, endpoint.getQueue());
            exchange.setIn(
                    new MqMessage(
                            endpoint.getCamelContext(),
                            new InputOrigin(input, endpoint.bodyOptions())));
            return exchange;
        } catch (JMSException e) {
            throw new MqJmsException("BAC2124", "cannot get from queue " + endpoint.getQueue(), e);
        }
    }

    @Override
    protected void doStart() {
        // connects when something is to be got
    }

    @Override
    protected void doStop() {
        // sessions are the component's
    }
}
