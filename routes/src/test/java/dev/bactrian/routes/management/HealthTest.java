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
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.camel.CamelContext;
import org.apache.camel.Route;
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

    /** Of a flow with several parts all run afterwards, or none. */
    @Test
    void ofTwoWhoWantTheOppositeOneIsLast() throws Exception {
        ExecutorService operators = Executors.newFixedThreadPool(2);
        try {
            for (int i = 0; i < 10; i++) {
                CyclicBarrier together = new CyclicBarrier(2);
                Future<?> stops = operators.submit(() -> whenBothAre(together, "stop http"));
                Future<?> starts = operators.submit(() -> whenBothAre(together, "start http"));
                stops.get();
                starts.get();
                assertThat(
                                camel.getRoutes().stream()
                                        .map(Route::getRouteId)
                                        .filter(id -> id.equals("http") || id.startsWith("http-"))
                                        .filter(id -> !id.startsWith("http-input"))
                                        .map(camel.getRouteController()::getRouteStatus)
                                        .distinct())
                        .hasSize(1);
            }
        } finally {
            operators.shutdownNow();
            commands.execute("start http");
        }
        awaitReady(200);
    }

    private String whenBothAre(CyclicBarrier together, String command) throws Exception {
        together.await();
        return commands.execute(command).text();
    }
}
