package org.acme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.test.Queues;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;

import jakarta.inject.Inject;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** The service and the flow that calls it, in each language: the application runs while the tests do. */
@QuarkusTest
class StockTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Inject Queues queues;

    @TestHTTPResource("/stock/")
    URI stock;

    @ParameterizedTest
    @ValueSource(strings = {"yaml", "xml", "java"})
    void theServiceAnswers(String language) throws Exception {
        HttpResponse<String> reply = post(language, message("reserve.xml"));
        assertThat(reply.statusCode()).as(reply.body()).isEqualTo(200);
        assertThat(reply.body())
                .contains("<order>A-17</order><article>lamp</article><quantity>3</quantity>")
                .contains("<days>1</days>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yaml", "xml", "java"})
    void whatDoesNotFitTheSchemaIsTheClientsFault(String language) throws Exception {
        HttpResponse<String> reply =
                post(language, message("reserve.xml").replace(">3<", ">none<"));
        assertThat(reply.statusCode()).isEqualTo(500);
        assertThat(reply.body()).contains("Client", "BAC7514", "none");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yaml", "xml", "java"})
    void whatTheFlowRefusesIsTheServersFaultAndTellsNothingMore(String language) throws Exception {
        HttpResponse<String> reply =
                post(language, message("reserve.xml").replace(">3<", ">1001<"));
        assertThat(reply.statusCode()).isEqualTo(500);
        assertThat(reply.body()).contains("Server", "BAC4105").doesNotContain("not that many");
    }

    @ParameterizedTest
    @ValueSource(strings = {"YAML", "XML", "JAVA"})
    void anOrderBecomesAPromise(String language) throws Exception {
        queues.put("ORDERS." + language + ".IN", message("order.xml"));
        assertThat(queues.getText("PROMISES"))
                .isEqualTo(
                        "<Promise><Order>A-17</Order><Article>lamp</Article><Days>7</Days></Promise>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"YAML", "XML", "JAVA"})
    void anOrderThatTheServiceRefusesIsBackedOut(String language) throws Exception {
        String order = message("order.xml").replace(">12<", ">2000<");
        queues.put("ORDERS." + language + ".IN", order);
        assertThat(queues.getText("ORDERS." + language + ".BACKOUT")).isEqualTo(order);
    }

    private HttpResponse<String> post(String language, String envelope) throws Exception {
        HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
        return client.send(
                HttpRequest.newBuilder(stock.resolve(language))
                        .timeout(PATIENCE)
                        .header("Content-Type", "text/xml; charset=UTF-8")
                        .header("SOAPAction", "urn:acme:stock:reserve")
                        .POST(HttpRequest.BodyPublishers.ofString(envelope))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static String message(String name) throws IOException {
        try (InputStream in = StockTest.class.getResourceAsStream("/messages/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
