// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.management.RunningFlows;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One line about all flows when the process has started, in place of one for each route. */
@Singleton
public class StartReport {

    private static final Logger LOG = LoggerFactory.getLogger(StartReport.class);
    private static final int NAMED = 8;

    private final RunningFlows flows;
    private final BrokerSettings settings;

    StartReport(RunningFlows flows, BrokerSettings settings) {
        this.flows = flows;
        this.settings = settings;
    }

    void started(@Observes StartupEvent event) {
        String more = LaunchMode.current() == LaunchMode.DEVELOPMENT ? ", Dev UI at /q/dev-ui" : "";
        Map<Boolean, List<String>> byFailure =
                flows.ids().stream()
                        .collect(Collectors.partitioningBy(id -> !flows.failure(id).isEmpty()));
        LOG.info(
                "{}{}",
                line(byFailure.get(false), byFailure.get(true), settings.dataDir().toString()),
                more);
    }

    /** What the line says of these flows: those that run, those that could not be started. */
    static String line(List<String> names, List<String> failed, String dataDir) {
        String what =
                switch (names.size()) {
                    case 0 -> "No flow runs";
                    case 1 -> "1 flow runs: " + names.get(0);
                    default -> names.size() + " flows run: " + some(names);
                };
        return what
                + (failed.isEmpty() ? "" : "; " + failed.size() + " failed: " + some(failed))
                + "; state in "
                + dataDir
                + "; health at /q/health";
    }

    private static String some(List<String> names) {
        return String.join(", ", names.subList(0, Math.min(NAMED, names.size())))
                + (names.size() > NAMED ? ", … (bactrian flows lists them)" : "");
    }
}
