// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecordedProviderTest {

    private final AtomicInteger asked = new AtomicInteger();
    private HttpServer original;
    private RecordedProvider provider;

    @BeforeEach
    void start() throws Exception {
        original = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        original.createContext(
                "/",
                exchange -> {
                    byte[] request = exchange.getRequestBody().readAllBytes();
                    byte[] reply =
                            ("answer " + asked.incrementAndGet() + " to ")
                                    .getBytes(StandardCharsets.UTF_8);
                    boolean bad = new String(request, StandardCharsets.UTF_8).equals("bad");
                    exchange.getResponseHeaders().set("Content-Type", "text/xml; charset=utf-8");
                    exchange.sendResponseHeaders(bad ? 500 : 200, reply.length + request.length);
                    exchange.getResponseBody().write(reply);
                    exchange.getResponseBody().write(request);
                    exchange.close();
                });
        original.start();
        provider = new RecordedProvider("/rates");
        provider.record(originalUrl());
    }

    @AfterEach
    void stop() {
        provider.close();
        original.stop(0);
    }

    private URI originalUrl() {
        return URI.create("http://localhost:" + original.getAddress().getPort() + "/");
    }

    @Test
    void theSameRequestIsAnsweredByWhatTheOriginalAnsweredFirst() throws Exception {
        assertThat(post("one").body()).isEqualTo("answer 1 to one");
        HttpResponse<String> again = post("one");
        assertThat(again.body()).isEqualTo("answer 1 to one");
        assertThat(again.headers().firstValue("Content-Type")).hasValue("text/xml; charset=utf-8");
        assertThat(post("two").body()).isEqualTo("answer 2 to two");
        assertThat(asked).hasValue(2);
    }

    @Test
    void aFailureIsPassedOnAndNotKept() throws Exception {
        assertThat(post("bad").statusCode()).isEqualTo(500);
        assertThat(post("bad").body()).isEqualTo("answer 2 to bad");
    }

    /** Another broker may answer otherwise. */
    @Test
    void whatAnotherOneAnsweredIsForgotten() throws Exception {
        post("one");
        provider.record(originalUrl());
        assertThat(post("one").body()).isEqualTo("answer 2 to one");
    }

    private HttpResponse<String> post(String body) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(provider.url()))
                                .timeout(Duration.ofSeconds(30))
                                .header("Content-Type", "text/xml")
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }
}
