// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.quarkus.http.HttpAddress;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The console as it comes: for whoever is on this machine, and only to look. */
@QuarkusTest
class ConsoleTest extends FlowTest {

    private static final Pattern NAME = Pattern.compile("(?:src|href|from) ?= ?\"([\\w./]+)\"");
    private static final Pattern IMPORT = Pattern.compile("(?:from|import) '\\./([\\w.]+)'");

    @Inject HttpAddress address;

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void everyFlowIsThereWithItsDiagram() throws Exception {
        assertThat(get("api/flows").body())
                .contains("\"id\":\"passthrough\",\"state\":\"started\"")
                .contains("\"inputs\":[\"AGGREGATION.IN\"");
        assertThat(get("api/flow?flow=routing").body())
                .contains("\"kind\":\"from\"", "mq:ROUTING.IN", "\"nodes\":[");
        assertThat(get("api/health").body()).contains("\"queueManager\":true");
        assertThat(get("api/statistics").body())
                .contains("\"id\":\"passthrough\",\"level\":\"basic\",\"messages\":");
    }

    @Test
    void aMessageIsSeenWithItsTreeAndStays() throws Exception {
        client.put("CONSOLE.SEEN", "<a><b>&lt;script&gt;</b></a>");
        String list = get("api/messages?queue=CONSOLE.SEEN").body();
        assertThat(list).contains("\"depth\":1");
        Matcher key = Pattern.compile("\"key\":\"(\\d+)\"").matcher(list);
        assertThat(key.find()).isTrue();
        String detail = get("api/message?queue=CONSOLE.SEEN&key=" + key.group(1)).body();
        assertThat(detail).contains("\"domain\":\"XMLNSC\"", "b = '<script>'");
        assertThat(client.getText("CONSOLE.SEEN")).isEqualTo("<a><b>&lt;script&gt;</b></a>");
    }

    @Test
    void nothingIsChanged() throws Exception {
        for (String path : new String[] {"flows/stop", "messages/put", "messages/clear"}) {
            HttpResponse<String> answer =
                    http.send(
                            HttpRequest.newBuilder(uri("api/" + path))
                                    .header("Content-Type", "application/json")
                                    .header("X-Bactrian-Console", "1")
                                    .POST(
                                            BodyPublishers.ofString(
                                                    "{\"flow\":\"passthrough\",\"queue\":\"CONSOLE.X\",\"all\":true}"))
                                    .build(),
                            BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(path).isEqualTo(403);
            assertThat(answer.body()).contains("BAC8800");
        }
        assertThat(get("api/flow?flow=passthrough").body()).contains("\"state\":\"started\"");
        assertThat(get("api/session").body()).contains("\"changes\":false");
    }

    /** A name that an attacker makes point to this machine gets a page of his nowhere. */
    @Test
    void anotherHostNameIsRefused() throws Exception {
        for (String host :
                new String[] {
                    "evil.example", "localhost.evil.example", "", "127.0.0.1.evil.example"
                }) {
            assertThat(raw("GET /console/api/flows HTTP/1.1\r\nHost: " + host + "\r\n"))
                    .as(host)
                    .doesNotContain(" 200 ", "passthrough");
        }
        for (String host : new String[] {"localhost", "127.0.0.1:8080", "[::1]:8080"}) {
            assertThat(raw("GET /console/api/flows HTTP/1.1\r\nHost: " + host + "\r\n"))
                    .as(host)
                    .contains(" 200 ", "passthrough");
        }
    }

    /** Every file that the page and its modules name is served; none is of another server. */
    @Test
    void thePageIsWhole() throws Exception {
        HttpResponse<String> to =
                http.send(
                        HttpRequest.newBuilder(URI.create(base() + "/console")).build(),
                        BodyHandlers.ofString());
        assertThat(to.statusCode()).isEqualTo(302);
        assertThat(to.headers().firstValue("Location")).hasValue("/console/");
        Matcher names = NAME.matcher(get("").body());
        int files = 0;
        while (names.find()) {
            HttpResponse<String> file = get(names.group(1));
            assertThat(file.statusCode()).as(names.group(1)).isEqualTo(200);
            files++;
        }
        assertThat(files).isEqualTo(3);
        Deque<String> open = new ArrayDeque<>(List.of("app.js"));
        Set<String> seen = new TreeSet<>();
        while (!open.isEmpty()) {
            String name = open.pop();
            if (seen.add(name)) {
                HttpResponse<String> module = get(name);
                assertThat(module.statusCode()).as(name).isEqualTo(200);
                assertThat(module.headers().firstValue("Content-Type"))
                        .hasValue("text/javascript; charset=utf-8");
                assertThat(module.body())
                        .doesNotContain(
                                "innerHTML",
                                "outerHTML",
                                "insertAdjacentHTML",
                                "document.write",
                                "eval(");
                Matcher imports = IMPORT.matcher(module.body());
                while (imports.find()) {
                    open.push(imports.group(1));
                }
            }
        }
        assertThat(seen).hasSizeGreaterThan(12).contains("diagram.js", "message.js");
    }

    private String raw(String head) throws Exception {
        try (Socket socket = new Socket("localhost", address.port())) {
            socket.getOutputStream().write((head + "Connection: close\r\n\r\n").getBytes(UTF_8));
            return new String(socket.getInputStream().readAllBytes(), UTF_8);
        }
    }

    private HttpResponse<String> get(String path) throws Exception {
        return http.send(HttpRequest.newBuilder(uri(path)).build(), BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return URI.create(base() + "/console/" + path);
    }

    private String base() {
        return "http://localhost:" + address.port();
    }
}
