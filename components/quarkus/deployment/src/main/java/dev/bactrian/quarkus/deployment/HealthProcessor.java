// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import dev.bactrian.quarkus.health.FlowsReadiness;
import dev.bactrian.quarkus.health.QueueManagerReadiness;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.smallrye.health.deployment.spi.HealthBuildItem;
import java.util.List;

/** The checks behind {@code /q/health}; that of the database comes with the data source. */
class HealthProcessor {

    @BuildStep
    List<HealthBuildItem> checks() {
        return List.of(
                new HealthBuildItem(FlowsReadiness.class.getName(), true),
                new HealthBuildItem(QueueManagerReadiness.class.getName(), true));
    }
}
