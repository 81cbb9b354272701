// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.quarkus.http.HttpAddress;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** What a browser sees at the root of the server. */
@QuarkusTest
class GreetingTest extends FlowTest {

    @Inject HttpAddress address;

    @Test
    void pageNamesFlowsAndQueuesAndIsWhatItSaysItIs() throws Exception {
        client.put("GREETING.<b>&\"", "waits");
        HttpResponse<String> page = get();
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type")).hasValue("text/html; charset=utf-8");
        assertThat(page.headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(
                        policy ->
                                assertThat(policy)
                                        .startsWith("default-src 'none';")
                                        .contains("frame-ancestors 'none'"));
        assertThat(page.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(page.body())
                .contains("<td>passthrough</td><td>started</td><td>1</td><td>PASSTHROUGH.IN</td>")
                .contains("<td>GREETING.&lt;b&gt;&amp;&quot;</td><td>1</td><td>0</td>")
                .contains("href=\"/q/health\"", "href=\"/console/\"")
                .doesNotContain("<script", "http://", "https://", "src=");
        assertThat(client.getText("GREETING.<b>&\"")).isEqualTo("waits");
    }

    private HttpResponse<String> get() throws Exception {
        URI uri = URI.create("http://localhost:" + address.port() + "/");
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }
}
