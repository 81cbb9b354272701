// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.error.MqError;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.MqJmsException;
import jakarta.jms.JMSException;
import org.apache.camel.Endpoint;
import org.apache.camel.Exchange;
import org.apache.camel.support.PollingConsumerSupport;

/** Gets a message for {@code pollEnrich} and consumer templates; without a unit of work. */
final class MqPollingConsumer extends PollingConsumerSupport {
    private static final long A_WHILE = 10_000;
    private static final long AT_ONCE = 0;

    private final GetOptions options;
    private final SessionPool pool;

    MqPollingConsumer(Endpoint endpoint, GetOptions options, SessionPool pool) {
        super(endpoint);
        this.options = options;
        this.pool = pool;
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
            JmsInput input =
                    pool.with(
                            options.factory(),
                            session -> session.get(options.queue(), options.selector(), wait));
            if (input == null) {
                return null;
            }
            Exchange exchange = getEndpoint().createExchange();
            exchange.getExchangeExtension().addOnCompletion(new ReleaseAtEnd(input));
            exchange.setIn(
                    new MqMessage(exchange.getContext(), new InputOrigin(input, options.body())));
            return exchange;
        } catch (JMSException e) {
            throw new MqJmsException(
                    MqError.GET_FAILED, "cannot get from queue " + options.queue(), e);
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
