// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.bare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.messagesets.TestMessages;
import java.io.Closeable;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class BareServerTest {

    @Test
    void everyElementIsScanned() {
        assertThat(BareServer.elements("<a><b c='d'/><!-- <e/> --><f>g</f></a>".getBytes()))
                .isEqualTo(3);
        byte[] whole = TestMessages.generate("SaleRequest", 20_000, 1);
        assertThat(BareServer.elements(whole)).isGreaterThan(100);
        byte[] broken = new String(whole, StandardCharsets.UTF_8).replace("</", "<").getBytes();
        assertThatThrownBy(() -> BareServer.elements(broken)).isNotNull();
    }

    @Test
    void requestsOfOneConnectionAreAnsweredInTheirOrder() throws Exception {
        int port = free();
        try (Closeable server = BareServer.start(port)) {
            assertThat(server).isNotNull();
            answersInTheirOrder(port);
        }
    }

    private static void answersInTheirOrder(int port) throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        URI ready = URI.create("http://localhost:" + port + "/q/health/ready");
        HttpResponse.BodyHandler<String> text = HttpResponse.BodyHandlers.ofString();
        assertThat(client.send(HttpRequest.newBuilder(ready).build(), text).statusCode())
                .isEqualTo(200);
        for (int children = 1; children <= 3; children++) {
            String body = "<a>" + "<b/>".repeat(children) + "</a>";
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/scan"))
                            .POST(HttpRequest.BodyPublishers.ofString(body))
                            .build();
            assertThat(client.send(request, text).body())
                    .contains("<Header>" + (children + 1) + "</Header>");
        }
    }

    private static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
