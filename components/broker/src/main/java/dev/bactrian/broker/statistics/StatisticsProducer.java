// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.statistics;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.statistics.Clock;
import dev.bactrian.statistics.Statistics;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Makes the statistics as the settings want them. */
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
}
