// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.state.DeadlineRetries;
import dev.bactrian.state.StateEntry;
import dev.bactrian.state.StateThreads;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.ExchangeUnits;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.support.DefaultConsumer;

/**
 * An interval, again and again: runs its route in a unit of work for each time, one after the
 * other. Times that came while the route was busy follow each by itself.
 */
final class AutomaticConsumer extends DefaultConsumer {
    private final TimeoutEndpoint endpoint;
    private volatile Beat beat;

    AutomaticConsumer(TimeoutEndpoint endpoint, Processor processor) {
        super(endpoint, processor);
        this.endpoint = endpoint;
    }

    /** One time after the other. */
    private final class Beat extends StateEntry {
        private final StateThreads threads;
        private final DeadlineRetries retries;
        private long dueMillis;
        private volatile boolean ended;

        Beat(StateThreads threads) {
            this.threads = threads;
            this.retries =
                    new DeadlineRetries(
                            threads,
                            endpoint.getComponent().transactions(),
                            endpoint.getRetryDelay(),
                            () -> ended);
            this.dueMillis = threads.timers().now() + endpoint.getInterval();
        }

        @Override
        protected void expired() {
            if (!ended) {
                retries.soon(this, "timeout:" + endpoint.getName(), this::come);
            }
        }

        private void come(UnitOfWork unit) {
            if (ended) {
                return;
            }
            unit.onCompletion(
                    committed -> {
                        if (committed && !ended) {
                            dueMillis += endpoint.getInterval();
                            threads.timers().schedule(this, dueMillis);
                        }
                    });
            propagate(unit);
        }
    }

    private void propagate(UnitOfWork unit) {
        Exchange exchange = createExchange(false);
        try {
            Message message = new Message();
            message.root().append(Element.folder(Message.PROPERTIES));
            exchange.getMessage().setBody(message);
            ExchangeAssembly.localEnvironment(exchange);
            ExchangeUnits.run(unit, exchange, getProcessor());
        } finally {
            releaseExchange(exchange, false);
        }
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        beat = new Beat(endpoint.getComponent().threads());
        beat.threads.timers().schedule(beat, beat.dueMillis);
    }

    @Override
    protected void doStop() throws Exception {
        if (beat != null) {
            beat.ended = true;
            beat.threads.timers().cancel(beat);
        }
        super.doStop();
    }
}
