// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import dev.bactrian.aggregation.AggregateResult;
import dev.bactrian.aggregation.AggregationError;
import dev.bactrian.aggregation.AggregationException;
import dev.bactrian.aggregation.AggregationSettings;
import dev.bactrian.aggregation.AggregationStore;
import dev.bactrian.aggregation.AggregationTerminals;
import dev.bactrian.aggregation.Aggregations;
import dev.bactrian.aggregation.SharedAggregations;
import dev.bactrian.state.MemoryOnly;
import dev.bactrian.state.StateParts;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.StateGroup;
import dev.bactrian.tree.Message;
import org.apache.camel.Endpoint;

/** What the endpoints of one aggregation's name share in this process: the store, the terminals. */
final class AggregationGroup
        extends StateGroup<
                AggregationTerminal, AggregationConsumer, AggregationSettings, AggregationStore>
        implements AggregationTerminals {

    AggregationGroup(AggregationComponent component, String name) {
        super(component, name, AggregationTerminal.values().length);
    }

    @Override
    protected AggregationStore inMemory(AggregationSettings settings, StateParts parts) {
        return new Aggregations(
                name(),
                orDefault(settings),
                new MemoryOnly(),
                parts.threads(),
                parts.transactions(),
                this);
    }

    @Override
    protected AggregationStore shared(AggregationSettings settings, StateParts parts) {
        return new SharedAggregations(name(), orDefault(settings), parts, this);
    }

    private static AggregationSettings orDefault(AggregationSettings settings) {
        return settings == null ? AggregationSettings.DEFAULT : settings;
    }

    @Override
    protected AggregationSettings settings(AggregationConsumer consumer) {
        return consumer.getEndpoint().settings();
    }

    @Override
    protected AggregationException second(AggregationTerminal terminal) {
        return new AggregationException(
                AggregationError.SETTINGS,
                "one consumer of terminal "
                        + terminal
                        + " of aggregation "
                        + name()
                        + " expected, this is the second");
    }

    @Override
    public void complete(UnitOfWork unit, AggregateResult result) {
        AggregationConsumer consumer = consumer(AggregationTerminal.out);
        if (consumer == null) {
            throw stopped(AggregationTerminal.out);
        }
        consumer.hand(unit, result);
    }

    @Override
    public void timedOut(UnitOfWork unit, AggregateResult result) {
        AggregationConsumer consumer = runningOrNone(AggregationTerminal.timeout);
        if (consumer != null) {
            consumer.hand(unit, result);
        }
    }

    @Override
    public void unknown(UnitOfWork unit, Message reply) {
        AggregationConsumer consumer = runningOrNone(AggregationTerminal.unknown);
        if (consumer != null) {
            consumer.hand(unit, reply);
        }
    }

    /** A terminal that has no route discards; one whose route is stopped waits for it. */
    private AggregationConsumer runningOrNone(AggregationTerminal terminal) {
        AggregationConsumer consumer = consumer(terminal);
        if (consumer == null && hasRoute(endpoint -> isOf(endpoint, terminal))) {
            throw stopped(terminal);
        }
        return consumer;
    }

    private boolean isOf(Endpoint endpoint, AggregationTerminal terminal) {
        return endpoint instanceof AggregationEndpoint reply
                && reply.getName().equals(name())
                && reply.getTerminal() == terminal;
    }

    private AggregationException stopped(AggregationTerminal terminal) {
        return new AggregationException(
                AggregationError.NOT_READY,
                "a running consumer of aggregation:reply:"
                        + name()
                        + "?terminal="
                        + terminal
                        + " expected, it is stopped");
    }
}
