// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.statistics;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.statistics.Clock;
import dev.bactrian.statistics.Statistics;
import dev.bactrian.statistics.trace.TraceFiles;
import dev.bactrian.statistics.trace.UserTrace;
import dev.bactrian.statistics.tracenode.TraceNodes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Makes statistics and user trace as the settings want them. */
@Singleton
public class StatisticsProducer {

    /** Those of this process. */
    @Produces
    @Singleton
    public Statistics statistics(BrokerSettings settings) {
        Statistics made =
                new Statistics(
                        Clock.system(),
                        settings.statistics().level(),
                        settings.statistics().archiveInterval());
        settings.flow()
                .forEach(
                        (flow, own) ->
                                own.statistics().ifPresent(level -> made.setLevel(flow, level)));
        return made;
    }

    /** The user trace of this process; its files are in {@code trace} in the data directory. */
    @Produces
    @Singleton
    public UserTrace trace(BrokerSettings settings) {
        return new UserTrace(settings.dataDir().resolve("trace"), UserTrace.MOST);
    }

    /** The Trace nodes of this process; their files are in {@code trace} in the data directory. */
    @Produces
    @Singleton
    public TraceNodes traceNodes(BrokerSettings settings, UserTrace traces) {
        TraceNodes made =
                new TraceNodes(
                        traces,
                        new TraceFiles(settings.dataDir().resolve("trace"), UserTrace.MOST));
        settings.flow().forEach((flow, own) -> made.of(flow).set(own.traceNodes()));
        return made;
    }
}
