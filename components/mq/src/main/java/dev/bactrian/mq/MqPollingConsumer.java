package dev.bactrian.mq;

import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.MqJmsException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import org.apache.camel.Exchange;
import org.apache.camel.support.PollingConsumerSupport;

/** Gets a message for {@code pollEnrich} and consumer templates; without a unit of work. */
final class MqPollingConsumer extends PollingConsumerSupport {
    private static final long A_WHILE = 10_000;
    private static final long AT_ONCE = 0;

    private final MqEndpoint endpoint;

    MqPollingConsumer(MqEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
    }

    @Override
    public Exchange receive() {
        Exchange found = get(A_WHILE);
        while (found == null && isRunAllowed()) {
            found = get(A_WHILE);
        }
        return found;
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
                                    session ->
                                            session.get(
                                                    endpoint.getQueue(),
                                                    endpoint.getSelector(),
                                                    wait));
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
