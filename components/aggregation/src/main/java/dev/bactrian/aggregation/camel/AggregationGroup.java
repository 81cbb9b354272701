package dev.bactrian.aggregation.camel;

import dev.bactrian.aggregation.AggregateResult;
import dev.bactrian.aggregation.AggregationException;
import dev.bactrian.aggregation.AggregationSettings;
import dev.bactrian.aggregation.AggregationStore;
import dev.bactrian.aggregation.AggregationTerminals;
import dev.bactrian.aggregation.Aggregations;
import dev.bactrian.aggregation.SharedAggregations;
import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.ExchangeUnits;
import dev.bactrian.tree.Message;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** What the endpoints of one aggregation's name share in this process: the store, the terminals. */
final class AggregationGroup implements AggregationTerminals {
    private final AggregationComponent component;
    private final String name;
    private final AtomicReferenceArray<AggregationConsumer> consumers =
            new AtomicReferenceArray<>(AggregationTerminal.values().length);
    private AggregationStore store;
    private SharedAggregations shared;

    AggregationGroup(AggregationComponent component, String name) {
        this.component = component;
        this.name = name;
    }

    /** The store; one that only forwards, where no terminal is consumed in this process. */
    synchronized AggregationStore store() {
        if (store == null) {
            store = make(AggregationSettings.DEFAULT);
        }
        return store;
    }

    private AggregationStore make(AggregationSettings settings) {
        if (component.getState() == AggregationState.memory) {
            return new Aggregations(
                    name,
                    settings,
                    new MemoryOnly(),
                    component.threads(),
                    component.transactions(),
                    this);
        }
        shared =
                new SharedAggregations(
                        name,
                        settings,
                        component.getConnectionFactory(),
                        session -> ExchangeUnits.over(session, component.getConnectionFactory()),
                        component.threads(),
                        component.transactions(),
                        this);
        return shared;
    }

    /** How many aggregations are open in this process. */
    synchronized int size() {
        if (shared != null) {
            return shared.size();
        }
        return store instanceof Aggregations here ? here.size() : 0;
    }

    // ---- terminals

    void attach(AggregationTerminal terminal, AggregationConsumer consumer) throws Exception {
        if (!consumers.compareAndSet(terminal.ordinal(), null, consumer)) {
            throw new AggregationException(
                    AggregationException.SETTINGS,
                    "one consumer of terminal "
                            + terminal
                            + " of aggregation "
                            + name
                            + " expected, this is the second");
        }
        if (terminal == AggregationTerminal.out) {
            own(consumer.getEndpoint().settings());
        }
    }

    private void own(AggregationSettings settings) throws InterruptedException {
        SharedAggregations starting;
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

    void detach(AggregationTerminal terminal, AggregationConsumer consumer) {
        consumers.compareAndSet(terminal.ordinal(), consumer, null);
        if (terminal == AggregationTerminal.out) {
            close();
        }
    }

    @Override
    public void complete(UnitOfWork unit, AggregateResult result) {
        AggregationConsumer consumer = consumers.get(AggregationTerminal.out.ordinal());
        if (consumer == null) {
            throw new AggregationException(
                    AggregationException.NOT_READY,
                    "a consumer of aggregation:reply:" + name + " expected, it is stopped");
        }
        consumer.hand(unit, result);
    }

    @Override
    public void timedOut(UnitOfWork unit, AggregateResult result) {
        AggregationConsumer consumer = consumers.get(AggregationTerminal.timeout.ordinal());
        if (consumer != null) {
            consumer.hand(unit, result);
        }
    }

    @Override
    public void unknown(UnitOfWork unit, Message reply) {
        AggregationConsumer consumer = consumers.get(AggregationTerminal.unknown.ordinal());
        if (consumer != null) {
            consumer.hand(unit, reply);
        }
    }

    synchronized void close() {
        if (shared != null) {
            shared.close();
            shared = null;
        } else if (store instanceof Aggregations here) {
            here.close();
        }
        store = null;
    }
}
