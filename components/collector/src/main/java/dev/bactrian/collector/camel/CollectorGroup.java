package dev.bactrian.collector.camel;

import dev.bactrian.collector.CollectionResult;
import dev.bactrian.collector.CollectionStore;
import dev.bactrian.collector.CollectionTerminals;
import dev.bactrian.collector.CollectorException;
import dev.bactrian.collector.CollectorSettings;
import dev.bactrian.collector.MessageCollections;
import dev.bactrian.collector.SharedCollections;
import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.ExchangeUnits;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** What the endpoints of one collector's name share in this process: the store, the terminals. */
final class CollectorGroup implements CollectionTerminals {
    private final CollectorComponent component;
    private final String name;
    private final AtomicReferenceArray<CollectorConsumer> consumers =
            new AtomicReferenceArray<>(CollectorTerminal.values().length);
    private CollectionStore store;
    private SharedCollections shared;

    CollectorGroup(CollectorComponent component, String name) {
        this.component = component;
        this.name = name;
    }

    /** The store; one that only forwards, where terminal out is not consumed in this process. */
    synchronized CollectionStore store() {
        if (store == null) {
            store = make(null);
        }
        return store;
    }

    private CollectionStore make(CollectorSettings settings) {
        if (component.getState() == CollectorState.memory) {
            if (settings == null) {
                throw new CollectorException(
                        CollectorException.NOT_READY,
                        "a consumer of collector:" + name + " expected, it is stopped");
            }
            return new MessageCollections(
                    name,
                    settings,
                    new MemoryOnly(),
                    component.threads(),
                    component.transactions(),
                    this);
        }
        shared =
                new SharedCollections(
                        name,
                        settings,
                        component.getConnectionFactory(),
                        session -> ExchangeUnits.over(session, component.getConnectionFactory()),
                        component.threads(),
                        component.transactions(),
                        this);
        return shared;
    }

    /** How many collections are open in this process. */
    synchronized int size() {
        if (shared != null) {
            return shared.size();
        }
        return store instanceof MessageCollections here ? here.size() : 0;
    }

    // ---- terminals

    void attach(CollectorTerminal terminal, CollectorConsumer consumer) throws Exception {
        CollectorSettings settings =
                terminal == CollectorTerminal.out ? consumer.getEndpoint().settings() : null;
        if (!consumers.compareAndSet(terminal.ordinal(), null, consumer)) {
            throw new CollectorException(
                    CollectorException.SETTINGS,
                    "one consumer of terminal "
                            + terminal
                            + " of collector "
                            + name
                            + " expected, this is the second");
        }
        if (settings != null) {
            own(settings);
        }
    }

    private void own(CollectorSettings settings) throws InterruptedException {
        SharedCollections starting;
        synchronized (this) {
            if (shared != null) {
                shared.close();
            }
            store = make(settings);
            starting = shared;
        }
        if (starting != null) {
            starting.start();
        }
    }

    void detach(CollectorTerminal terminal, CollectorConsumer consumer) {
        boolean was = consumers.compareAndSet(terminal.ordinal(), consumer, null);
        if (was && terminal == CollectorTerminal.out) {
            close();
        }
    }

    @Override
    public void out(UnitOfWork unit, CollectionResult result) {
        CollectorConsumer consumer = consumers.get(CollectorTerminal.out.ordinal());
        if (consumer == null) {
            throw new CollectorException(
                    CollectorException.NOT_READY,
                    "a consumer of collector:" + name + " expected, it is stopped");
        }
        consumer.hand(unit, result);
    }

    @Override
    public void expired(UnitOfWork unit, CollectionResult result) {
        CollectorConsumer consumer = consumers.get(CollectorTerminal.expire.ordinal());
        if (consumer != null) {
            consumer.hand(unit, result);
        }
    }

    synchronized void close() {
        if (shared != null) {
            shared.close();
            shared = null;
        } else if (store instanceof MessageCollections here) {
            here.close();
        }
        store = null;
    }
}
