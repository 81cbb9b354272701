// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.camel;

import dev.bactrian.state.UnitOfWork;
import org.apache.camel.Endpoint;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.support.DefaultConsumer;

/**
 * A terminal of a node that keeps messages: runs its route in the unit of work that ended an entry,
 * on the thread that ended it.
 *
 * @param <T> which terminals the node has
 */
public abstract class TerminalConsumer<T extends Enum<T>> extends DefaultConsumer {
    private final T terminal;

    /** Of one terminal. */
    protected TerminalConsumer(Endpoint endpoint, T terminal, Processor processor) {
        super(endpoint, processor);
        this.terminal = terminal;
    }

    /** The group of the endpoint's name. */
    protected abstract StateGroup<T, ?, ?, ?> group();

    /** Runs the route; what it throws ends the unit of work. */
    protected final void run(UnitOfWork unit, Exchange exchange) {
        try {
            ExchangeUnits.run(unit, exchange, getProcessor());
        } finally {
            releaseExchange(exchange, false);
        }
    }

    @SuppressWarnings("unchecked") // a node's consumers are of one class
    private StateGroup<T, TerminalConsumer<T>, ?, ?> shared() {
        return (StateGroup<T, TerminalConsumer<T>, ?, ?>) group();
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        shared().attach(terminal, this);
    }

    @Override
    protected void doStop() throws Exception {
        shared().detach(terminal, this);
        super.doStop();
    }
}
