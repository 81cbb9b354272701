// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.metrics;

import dev.bactrian.broker.management.RunningFlows;
import dev.bactrian.statistics.Figures;
import dev.bactrian.statistics.Statistics;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.FunctionTimer;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;

/**
 * The meters of flows, by the label {@code flow}. They count what the statistics count: those of a
 * flow whose level is off stand still.
 */
@Singleton
public class FlowMeters {

    private static final String FLOW = "flow";
    private static final double NANOS = 1e9;

    private final MeterRegistry registry;
    private final Statistics statistics;
    private final RunningFlows flows;

    FlowMeters(MeterRegistry registry, Statistics statistics, RunningFlows flows) {
        this.registry = registry;
        this.statistics = statistics;
        this.flows = flows;
    }

    void started(@Observes StartupEvent event) {
        statistics.eachFlow(this::add);
    }

    private void add(String flow) {
        FunctionTimer.builder(
                        "bactrian.flow.elapsed",
                        this,
                        me -> me.read(flow, Figures::messages),
                        me -> me.read(flow, figures -> figures.elapsed().total()),
                        TimeUnit.NANOSECONDS)
                .description("Messages, and the time from their arrival to the end of their work")
                .tag(FLOW, flow)
                .register(registry);
        count(flow, "messages", "Input messages", Figures::messages);
        count(flow, "errors", "Messages that failed", Figures::errors);
        count(flow, "commits", "Units of work that were committed", Figures::commits);
        count(flow, "backouts", "Units of work that were rolled back", Figures::backouts);
        count(
                flow,
                "backed.out",
                "Messages that were moved to the backout queue",
                Figures::backedOut);
        count(
                flow,
                "thread.limit.reached",
                "Messages that found all instances at work",
                Figures::threadLimitReached);
        counter(flow, "bytes", "Payloads of input messages", "bytes", 1, f -> f.bytes().total());
        counter(flow, "cpu", "Processor time", "seconds", NANOS, f -> f.cpu().total());
        counter(
                flow,
                "input.wait",
                "Time that instances waited for messages",
                "seconds",
                NANOS,
                Figures::inputWait);
        Gauge.builder("bactrian.flow.instances", flows, running -> running.instances(flow))
                .description("How many messages the flow works on at a time")
                .tag(FLOW, flow)
                .register(registry);
        Gauge.builder(
                        "bactrian.flow.running",
                        flows,
                        running -> running.state(flow).equals("started") ? 1 : 0)
                .description("1 where the flow runs with all its instances")
                .tag(FLOW, flow)
                .register(registry);
    }

    private void count(String flow, String name, String what, ToLongFunction<Figures> value) {
        counter(flow, name, what, null, 1, value);
    }

    private void counter(
            String flow,
            String name,
            String what,
            String unit,
            double parts,
            ToLongFunction<Figures> value) {
        FunctionCounter.builder("bactrian.flow." + name, this, me -> me.read(flow, value) / parts)
                .description(what)
                .baseUnit(unit)
                .tag(FLOW, flow)
                .register(registry);
    }

    private long read(String flow, ToLongFunction<Figures> value) {
        return statistics.totals(flow).map(value::applyAsLong).orElse(0L);
    }
}
