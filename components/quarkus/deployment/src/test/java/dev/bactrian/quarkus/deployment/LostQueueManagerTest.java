// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import io.quarkus.test.QuarkusUnitTest;
import io.quarkus.test.common.http.TestHTTPResource;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Readiness while the queue manager is away: both it and the flow that waits for it are named. */
class LostQueueManagerTest {

    private static final long PATIENCE = 60_000_000_000L;

    @RegisterExtension
    static final QuarkusUnitTest APPLICATION =
            new QuarkusUnitTest()
                    .withApplicationRoot(root -> root.addClass(PlainFlow.class))
                    .overrideConfigKey("bactrian.data-dir", "target/lost-queue-manager")
                    .overrideConfigKey("bactrian.broker.port", "0");

    @TestHTTPResource("/q/health/ready")
    URI ready;

    @Inject EmbeddedBroker broker;

    @Test
    void readinessComesAndGoesWithTheQueueManager() throws Exception {
        assertThat(await(body -> body.contains("\"plain\": \"ready\"")).statusCode())
                .isEqualTo(200);
        broker.close();
        HttpResponse<String> away = await(body -> body.contains("route plain: no session"));
        assertThat(away.statusCode()).isEqualTo(503);
        assertThat(away.body()).contains("the embedded broker does not run");
        broker.start();
        assertThat(await(body -> body.contains("\"plain\": \"ready\"")).statusCode())
                .isEqualTo(200);
    }

    private HttpResponse<String> await(Predicate<String> wanted) throws Exception {
        long end = System.nanoTime() + PATIENCE;
        HttpResponse<String> answer = ask();
        while (!wanted.test(answer.body()) && System.nanoTime() < end) {
            answer = ask();
        }
        assertThat(answer.body()).matches(wanted);
        return answer;
    }

    private HttpResponse<String> ask() throws Exception {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(ready).build(), HttpResponse.BodyHandlers.ofString());
    }
}
