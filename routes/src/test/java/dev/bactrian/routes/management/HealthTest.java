// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.management;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.management.FlowCommands;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.apache.camel.CamelContext;
import org.junit.jupiter.api.Test;

/** What a container platform reads: ready, or which flow is not. */
@QuarkusTest
class HealthTest extends FlowTest {

    private static final String PASSTHROUGH_IS_READY = "\"passthrough\": \"ready\"";

    @TestHTTPResource("/q/health")
    URI health;

    @Inject CamelContext camel;
    @Inject FlowCommands commands;

    private HttpResponse<String> ask(String kind) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(health + kind)).build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    private String awaitReady(int status) throws Exception {
        long end = System.nanoTime() + BrokerClient.PATIENCE * 1_000_000L;
        HttpResponse<String> ready = ask("/ready");
        while (ready.statusCode() != status && System.nanoTime() < end) {
            ready = ask("/ready");
        }
        assertThat(ready.statusCode()).as(ready.body()).isEqualTo(status);
        return ready.body();
    }

    @Test
    void aRunningBrokerIsAliveAndReady() throws Exception {
        assertThat(ask("/live").statusCode()).isEqualTo(200);
        assertThat(awaitReady(200))
                .contains("\"queue-manager\"", "\"flows\"", "Database connections health check")
                .contains("localhost:" + port(), PASSTHROUGH_IS_READY, "\"routing-db\": \"ready\"");
    }

    @Test
    void aFlowThatNobodyStoppedAndThatDoesNotRunIsNamed() throws Exception {
        camel.getRouteController().stopRoute("passthrough");
        try {
            assertThat(awaitReady(503))
                    .contains("\"passthrough\": \"route passthrough is stopped\"");
            assertThat(ask("/live").statusCode()).isEqualTo(200);
        } finally {
            camel.getRouteController().startRoute("passthrough");
        }
        assertThat(awaitReady(200)).contains(PASSTHROUGH_IS_READY);
    }

    @Test
    void aFlowThatACommandStoppedTakesNothingFromReadiness() throws Exception {
        commands.execute("stop passthrough");
        try {
            assertThat(awaitReady(200)).contains(PASSTHROUGH_IS_READY);
        } finally {
            commands.execute("start passthrough");
        }
    }
}
