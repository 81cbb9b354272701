// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

import dev.bactrian.collector.CollectionResult;
import dev.bactrian.collector.CollectionStore;
import dev.bactrian.collector.CollectionTerminals;
import dev.bactrian.collector.CollectorError;
import dev.bactrian.collector.CollectorException;
import dev.bactrian.collector.CollectorSettings;
import dev.bactrian.collector.MessageCollections;
import dev.bactrian.collector.SharedCollections;
import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateParts;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.StateGroup;
import org.apache.camel.Endpoint;

/** What the endpoints of one collector's name share in this process: the store, the terminals. */
final class CollectorGroup
        extends StateGroup<CollectorTerminal, CollectorConsumer, CollectorSettings, CollectionStore>
        implements CollectionTerminals {

    CollectorGroup(CollectorComponent component, String name) {
        super(component, name, CollectorTerminal.values().length);
    }

    @Override
    protected CollectionStore inMemory(CollectorSettings settings, StateParts parts) {
        if (settings == null) {
            throw stopped();
        }
        return new MessageCollections(
                name(), settings, new MemoryOnly(), parts.threads(), parts.transactions(), this);
    }

    @Override
    protected CollectionStore shared(CollectorSettings settings, StateParts parts) {
        return new SharedCollections(name(), settings, parts, this);
    }

    @Override
    protected CollectorSettings settings(CollectorConsumer consumer) {
        return consumer.getEndpoint().settings();
    }

    @Override
    protected CollectorException second(CollectorTerminal terminal) {
        return new CollectorException(
                CollectorError.SETTINGS,
                "one consumer of terminal "
                        + terminal
                        + " of collector "
                        + name()
                        + " expected, this is the second");
    }

    private CollectorException stopped() {
        return new CollectorException(
                CollectorError.NOT_READY,
                "a consumer of collector:" + name() + " expected, it is stopped");
    }

    @Override
    public void out(UnitOfWork unit, CollectionResult result) {
        CollectorConsumer consumer = consumer(CollectorTerminal.out);
        if (consumer == null) {
            throw stopped();
        }
        consumer.hand(unit, result);
    }

    @Override
    public void expired(UnitOfWork unit, CollectionResult result) {
        CollectorConsumer consumer = consumer(CollectorTerminal.expire);
        if (consumer != null) {
            consumer.hand(unit, result);
        } else if (hasRoute(this::isExpire)) {
            throw stopped(); // and not discarded: the route may start again
        }
    }

    private boolean isExpire(Endpoint endpoint) {
        return endpoint instanceof CollectorEndpoint collector
                && collector.getName().equals(name())
                && collector.getTerminal() == CollectorTerminal.expire;
    }
}
