// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.statistics;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.statistics.Clock;
import dev.bactrian.statistics.Statistics;
import dev.bactrian.statistics.trace.UserTrace;
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
}
