// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout.camel;

import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateParts;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.StateGroup;
import dev.bactrian.timeout.SharedTimeouts;
import dev.bactrian.timeout.TimeoutError;
import dev.bactrian.timeout.TimeoutException;
import dev.bactrian.timeout.TimeoutRequest;
import dev.bactrian.timeout.TimeoutSettings;
import dev.bactrian.timeout.TimeoutStore;
import dev.bactrian.timeout.TimeoutTerminal;
import dev.bactrian.timeout.Timeouts;
import dev.bactrian.timeout.camel.TimeoutGroup.Terminal;
import dev.bactrian.tree.Message;

/** What the endpoints of one name share in this process: the store, the notification. */
final class TimeoutGroup
        extends StateGroup<Terminal, ControlledConsumer, TimeoutSettings, TimeoutStore>
        implements TimeoutTerminal {

    /** The terminals of a notification. */
    enum Terminal {
        /** Timeouts that have come. */
        OUT
    }

    TimeoutGroup(TimeoutComponent component, String name) {
        super(component, name, Terminal.values().length);
    }

    @Override
    protected TimeoutStore inMemory(TimeoutSettings settings, StateParts parts) {
        if (settings == null) {
            throw stopped();
        }
        return new Timeouts(
                name(), settings, new MemoryOnly(), parts.threads(), parts.transactions(), this);
    }

    @Override
    protected TimeoutStore shared(TimeoutSettings settings, StateParts parts) {
        return new SharedTimeouts(name(), settings, parts, this);
    }

    @Override
    protected TimeoutSettings settings(ControlledConsumer consumer) {
        return consumer.getEndpoint().settings();
    }

    @Override
    protected TimeoutException second(Terminal terminal) {
        return new TimeoutException(
                TimeoutError.SETTINGS,
                "one consumer of timeout:" + name() + " expected, this is the second");
    }

    private TimeoutException stopped() {
        return new TimeoutException(
                TimeoutError.NOT_READY,
                "a consumer of timeout:" + name() + " expected, it is stopped");
    }

    @Override
    public void propagate(
            UnitOfWork unit, TimeoutRequest request, Message message, boolean persistent) {
        ControlledConsumer consumer = consumer(Terminal.OUT);
        if (consumer == null) {
            throw stopped();
        }
        consumer.hand(unit, request, message, persistent);
    }
}
