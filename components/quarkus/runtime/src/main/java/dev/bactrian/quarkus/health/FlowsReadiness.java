// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.health;

import dev.bactrian.broker.management.FlowHealth;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/** Ready when every flow is; each is named, with what is wrong with it. */
@Readiness
@ApplicationScoped
public class FlowsReadiness implements HealthCheck {

    private final FlowHealth flows;

    FlowsReadiness(FlowHealth flows) {
        this.flows = flows;
    }

    @Override
    public HealthCheckResponse call() {
        Map<String, String> states = flows.states();
        HealthCheckResponseBuilder response = HealthCheckResponse.named("flows");
        states.forEach(response::withData);
        return response.status(states.values().stream().allMatch(FlowHealth.READY::equals)).build();
    }
}
