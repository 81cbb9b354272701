// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.Flow;
import dev.bactrian.broker.management.FlowCommands;
import dev.bactrian.broker.monitoring.Recordings;
import dev.bactrian.monitoring.record.RecordedMessage;
import dev.bactrian.mq.jms.KeptMessage;
import dev.bactrian.quarkus.http.HttpAddress;
import dev.bactrian.security.UserFile;
import io.quarkus.test.QuarkusUnitTest;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The console's REST interface with users, and with changes enabled. */
class ConsoleRestTest {

    private static final String PASSWORD = "correct horse battery";
    private static final Path FOLDER = users();

    @RegisterExtension
    static final QuarkusUnitTest APPLICATION =
            new QuarkusUnitTest()
                    .withApplicationRoot(root -> root.addClasses(PlainFlow.class, Waits.class))
                    .overrideConfigKey("bactrian.data-dir", "target/console-rest")
                    .overrideConfigKey("bactrian.broker.port", "0")
                    .overrideConfigKey("bactrian.console.changes", "true")
                    .overrideConfigKey("bactrian.process", "desk-1")
                    .overrideConfigKey(
                            "bactrian.security.users", FOLDER.resolve("users").toString())
                    .overrideConfigKey(
                            "bactrian.security.permissions",
                            FOLDER.resolve("permissions").toString());

    /** Is made when somebody wants it, which nobody does here. */
    public static final class Waits extends Flow {
        /** Names the flow. */
        public Waits() {
            super("waits");
        }

        @Override
        protected String requestQueue() {
            return "WAITS.IN";
        }

        @Override
        protected void define() {
            input(requestQueue()).to(output("WAITS.OUT"));
        }
    }

    @Inject HttpAddress address;
    @Inject FlowCommands commands;
    @Inject Recordings recordings;

    private final HttpClient client = HttpClient.newHttpClient();

    private static Path users() {
        try {
            Path folder = Files.createTempDirectory("console");
            UserFile users = new UserFile();
            users.add("ops", List.of("administrator"), PASSWORD);
            users.add("reader", List.of("readers"), PASSWORD);
            users.write(folder.resolve("users"));
            Files.writeString(folder.resolve("permissions"), "readers browse queue PLAIN.OUT\n");
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void nobodyGetsInWithoutAUser() throws Exception {
        for (String path : List.of("api/flows", "api/openapi.json", "api/queues", "api/x")) {
            HttpResponse<String> answer = send(request(path, null).GET());
            assertThat(answer.statusCode()).as(path).isEqualTo(401);
            assertThat(answer.headers().firstValue("WWW-Authenticate"))
                    .hasValueSatisfying(scheme -> assertThat(scheme).startsWith("Basic"));
            assertThat(answer.body()).contains("BAC8801");
        }
        // the page asks itself: a browser must not, which cannot ask for a token
        HttpResponse<String> ofThePage =
                send(request("api/session", null).header("X-Bactrian-Console", "1").GET());
        assertThat(ofThePage.statusCode()).isEqualTo(401);
        assertThat(ofThePage.headers().firstValue("WWW-Authenticate"))
                .hasValue("Bearer realm=\"bactrian\"");
        HttpResponse<String> page = send(request("", null).GET());
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("app.js").doesNotContainIgnoringCase("plain");
        assertThat(send(request("login.js", null).GET()).statusCode()).isEqualTo(200);
        assertThat(send(request("../console/x", null).GET()).statusCode()).isEqualTo(404);
        HttpRequest.Builder wrong =
                request("api/flows", null).header("Authorization", basic("ops:wrong")).GET();
        assertThat(send(wrong).statusCode()).isEqualTo(401);
        assertThat(send(request("api/flows", "ops").GET()).statusCode()).isEqualTo(200);
    }

    @Test
    void aReaderSeesHisQueuesOnlyAndChangesNothing() throws Exception {
        JsonObject queues = get("api/queues", "reader");
        assertThat(names(queues.getJsonArray("queues"), "name")).isSubsetOf(Set.of("PLAIN.OUT"));
        assertThat(get("api/session", "reader").getBoolean("changes")).isFalse();
        assertThat(get("api/session", "reader").getString("name")).isEqualTo("desk-1");
        assertThat(error(request("api/messages?queue=PLAIN.BACKOUT", "reader").GET(), 403))
                .isEqualTo("BAC8802");
        assertThat(error(request("api/subscriptions", "reader").GET(), 403)).isEqualTo("BAC8802");
        for (String path :
                List.of(
                        "flows/stop",
                        "flows/start",
                        "flows/instances",
                        "flows/statistics",
                        "flows/trace",
                        "subscriptions/delete",
                        "recorded/replay",
                        "messages/put",
                        "messages/clear",
                        "messages/move",
                        "messages/redrive")) {
            JsonObject body =
                    new JsonObject()
                            .put("flow", "plain")
                            .put("instances", 2)
                            .put("queue", "PLAIN.OUT")
                            .put("to", "PLAIN.IN")
                            .put("all", true);
            assertThat(error(post(path, body, "reader"), 403)).as(path).isEqualTo("BAC8800");
        }
        assertThat(get("api/flow?flow=plain", "reader").getString("state")).isEqualTo("started");
    }

    @Test
    void toLookAtAFlowThatWaitsDoesNotMakeIt() throws Exception {
        for (String path : List.of("flow", "flow/statistics", "flow/activity", "flow/trace")) {
            assertThat(get("api/" + path + "?flow=waits", "reader").isEmpty()).isFalse();
        }
        assertThat(error(request("api/flow?flow=WAITS.IN", "reader").GET(), 404))
                .isEqualTo("BAC8808");
        assertThat(get("api/flow?flow=waits", "reader").getString("state")).isEqualTo("waiting");
        assertThat(names(get("api/queues", "ops").getJsonArray("queues"), "name"))
                .doesNotContain("WAITS.IN");
    }

    @Test
    void anAdministratorPutsSeesMovesRedrivesAndClears() throws Exception {
        answer(post("flows/stop", new JsonObject().put("flow", "plain"), "ops"));
        JsonObject draft =
                new JsonObject()
                        .put("queue", "PLAIN.IN")
                        .put("text", "<a>\u0000<script>alert(1)</script>")
                        .put("persistent", true)
                        .put("properties", new JsonObject().put("BactrianQueue", "PLAIN.OUT"));
        String id = answer(post("messages/put", draft, "ops")).getString("id");
        JsonObject line = messages("PLAIN.IN").getJsonObject(0);
        assertThat(line.getString("id")).isEqualTo(id);
        assertThat(line.getString("start")).isEqualTo("<a>.<script>alert(1)</script>");
        String raw =
                send(request("api/message?queue=PLAIN.IN&key=" + line.getString("key"), "ops")
                                .GET())
                        .body();
        assertThat(raw).doesNotContain("\u0000");
        JsonObject detail = new JsonObject(raw);
        assertThat(detail.getString("text")).isEqualTo("<a>\u0000<script>alert(1)</script>");
        assertThat(detail.getString("hex")).startsWith("3c613e003c73");
        assertThat(detail.getJsonArray("tree").toString()).contains("BAC");
        JsonObject all = new JsonObject().put("queue", "PLAIN.IN").put("all", true);
        assertThat(answer(post("messages/redrive", all, "ops")).getInteger("done")).isEqualTo(1);
        assertThat(messages("PLAIN.IN")).isEmpty();
        assertThat(messages("PLAIN.OUT")).hasSize(1);
        JsonObject back =
                new JsonObject()
                        .put("queue", "PLAIN.OUT")
                        .put(
                                "keys",
                                new JsonArray()
                                        .add(
                                                messages("PLAIN.OUT")
                                                        .getJsonObject(0)
                                                        .getString("key")))
                        .put("to", "PLAIN.IN");
        assertThat(answer(post("messages/move", back, "ops")).getInteger("done")).isEqualTo(1);
        assertThat(answer(post("messages/clear", all, "ops")).getInteger("done")).isEqualTo(1);
        JsonObject two = new JsonObject().put("flow", "plain").put("instances", 2);
        answer(post("flows/start", new JsonObject().put("flow", "plain"), "ops"));
        JsonObject flow = answer(post("flows/instances", two, "ops"));
        assertThat(flow.getString("state")).isEqualTo("started");
        assertThat(flow.getInteger("instances")).isEqualTo(2);
        JsonObject level = new JsonObject().put("flow", "plain").put("level", "advanced");
        answer(post("flows/statistics", level, "ops"));
        assertThat(get("api/flow/statistics?flow=plain", "ops").getString("level"))
                .isEqualTo("advanced");
        JsonObject drawn = get("api/flow?flow=plain", "ops");
        assertThat(drawn.getJsonArray("routes").toString())
                .contains("mq:PLAIN.IN", "\"kind\":\"to\"", "mq:PLAIN.OUT");
    }

    @Test
    void noPageOfAnotherOriginChangesAnything() throws Exception {
        JsonObject put = new JsonObject().put("queue", "PLAIN.IN").put("text", "forged");
        long before = get("api/queue?queue=PLAIN.IN", "ops").getLong("put");
        assertThat(
                        error(
                                post("messages/put", put, "ops")
                                        .header("Origin", "http://evil.example"),
                                403))
                .isEqualTo("BAC8803");
        assertThat(error(post("messages/put", put, "ops").header("Origin", "null"), 403))
                .isEqualTo("BAC8803");
        assertThat(
                        error(
                                post("messages/put", put, "ops")
                                        .header("Sec-Fetch-Site", "cross-site"),
                                403))
                .isEqualTo("BAC8803");
        // what a form of HTML can send
        HttpRequest.Builder form =
                request("api/messages/put", "ops")
                        .header("Content-Type", "text/plain")
                        .POST(BodyPublishers.ofString(put.encode()));
        assertThat(error(form, 403)).isEqualTo("BAC8803");
        form =
                request("api/messages/put", "ops")
                        .header("X-Bactrian-Console", "1")
                        .header("Content-Type", "text/plain")
                        .POST(BodyPublishers.ofString(put.encode()));
        assertThat(error(form, 400)).isEqualTo("BAC8805");
        HttpResponse<String> preflight =
                send(
                        request("api/messages/put", "ops")
                                .header("Origin", "http://evil.example")
                                .header("Access-Control-Request-Method", "POST")
                                .method("OPTIONS", BodyPublishers.noBody()));
        assertThat(preflight.statusCode()).isEqualTo(403);
        assertThat(preflight.headers().map()).doesNotContainKey("access-control-allow-origin");
        assertThat(get("api/queue?queue=PLAIN.IN", "ops").getLong("put")).isEqualTo(before);
        assertThat(
                        send(post("messages/put", put, "ops")
                                        .header("Origin", "http://localhost:" + address.port()))
                                .statusCode())
                .isEqualTo(200);
    }

    @Test
    void whatIsNotUnderstoodIsRefusedByName() throws Exception {
        for (String path :
                List.of(
                        "api/messages?queue=",
                        "api/messages",
                        "api/messages?queue=PLAIN.OUT&limit=201",
                        "api/messages?queue=PLAIN.OUT&offset=99999999999999999999",
                        "api/messages?queue=PLAIN.OUT&limit=-1",
                        "api/message?queue=PLAIN.OUT",
                        "api/queues?limit=0",
                        "api/messages?queue=" + "x".repeat(1001),
                        "api/flow/statistics?flow=plain&interval=ever",
                        "api/recorded?limit=1001",
                        "api/recorded/message",
                        "api/recorded/message?id=x&ccsid=65534",
                        "api/flow")) {
            assertThat(error(request(path, "ops").GET(), 400)).as(path).isEqualTo("BAC8805");
        }
        for (String path :
                List.of(
                        "api/message?queue=PLAIN.OUT&key=99999999999999999999",
                        "api/messages?queue=" + URLEncoder.encode("../ü/<b>\u0000", UTF_8),
                        "api/flow?flow=" + URLEncoder.encode("plain plain", UTF_8),
                        "api/recorded/message?id=" + URLEncoder.encode("' OR 1=1 --", UTF_8),
                        "api/none",
                        "api/",
                        "none.js",
                        "files.txt",
                        "%2e%2e/%2e%2e/application.properties")) {
            assertThat(send(request(path, "ops").GET()).statusCode()).as(path).isEqualTo(404);
        }
        assertThat(error(request("api/flows/stop", "ops").GET(), 405)).isEqualTo("BAC8805");
        assertThat(error(post("flows", new JsonObject(), "ops"), 405)).isEqualTo("BAC8805");
        assertThat(error(request("api/flows", "ops").DELETE(), 405)).isEqualTo("BAC8805");
        for (String body :
                List.of(
                        "",
                        "[]",
                        "{",
                        "null",
                        "7",
                        "{\"queue\":7,\"all\":true}",
                        "{\"queue\":\"PLAIN.OUT\"}",
                        "{\"queue\":\"PLAIN.OUT\",\"keys\":[]}",
                        "{\"queue\":\"PLAIN.OUT\",\"all\":true,\"most\":0}",
                        "[".repeat(100_000))) {
            HttpRequest.Builder clear =
                    request("api/messages/clear", "ops")
                            .header("X-Bactrian-Console", "1")
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString(body));
            assertThat(error(clear, 400)).as(body).isEqualTo("BAC8805");
        }
        JsonObject large =
                new JsonObject().put("queue", "PLAIN.IN").put("text", "x".repeat(5_000_000));
        assertThat(error(post("messages/put", large, "ops"), 413)).isEqualTo("BAC8805");
    }

    @Test
    void traceIsSwitchedAndTheActivityLogSaysSo() throws Exception {
        JsonObject body =
                new JsonObject()
                        .put("flow", "plain")
                        .put("level", "normal")
                        .put("nodes", "off")
                        .put("events", "on");
        JsonObject switched = answer(post("flows/trace", body, "ops"));
        assertThat(switched.getString("level")).isEqualTo("normal");
        assertThat(switched.getString("nodes")).isEqualTo("off");
        assertThat(switched.getString("events")).isEqualTo("on");
        assertThat(get("api/flow/trace?flow=plain", "reader")).isEqualTo(switched);
        assertThat(
                        get("api/flow/activity?flow=plain", "reader")
                                .getJsonArray("activity")
                                .toString())
                .contains("input plain has started", "by command: trace plain level=normal to=log")
                .contains("by command: monitoring plain events=on");
        body.put("level", "none").put("nodes", "on").put("events", "off");
        assertThat(answer(post("flows/trace", body, "ops")).getString("level")).isEqualTo("none");
        assertThat(error(post("flows/trace", body.put("level", "loud"), "ops"), 400))
                .isEqualTo("BAC8805");
        JsonObject none = new JsonObject().put("queue", "NOBODY");
        assertThat(answer(post("subscriptions/delete", none, "ops")).getInteger("deleted"))
                .isZero();
        assertThat(error(post("subscriptions/delete", new JsonObject(), "ops"), 400))
                .isEqualTo("BAC8805");
    }

    @Test
    void aRecordedMessageIsShownToWhoMayBrowseItsQueueAndPutAgainByWhoMayChange() throws Exception {
        commands.execute("monitoring plain record=required");
        String hostile = "<recorded>\u0000<script>alert(1)</script>\u00e9";
        JsonObject draft =
                new JsonObject()
                        .put("queue", "PLAIN.IN")
                        .put("text", hostile)
                        .put("properties", new JsonObject().put("Shop", "<b>7</b>"));
        String put = answer(post("messages/put", draft, "ops")).getString("id");
        JsonObject line = awaited("api/recorded?flow=plain", "messages", "messageId", put, 1);
        commands.execute("monitoring plain record=off");
        assertThat(line.getString("queue")).isEqualTo("PLAIN.IN");
        assertThat(line.getString("failure")).isEmpty();
        String id = line.getString("id");

        HttpResponse<String> raw = send(request("api/recorded/message?id=" + id, "ops").GET());
        assertThat(raw.body()).doesNotContain("\u0000");
        JsonObject shown = new JsonObject(raw.body());
        assertThat(shown.getString("text")).isEqualTo(hostile);
        assertThat(shown.getString("hex")).startsWith("3c7265636f726465643e003c").endsWith("c3a9");
        assertThat(shown.getJsonObject("properties").getString("Shop")).isEqualTo("<b>7</b>");
        JsonObject part = get("api/recorded/message?id=" + id + "&bytes=3&ccsid=37", "ops");
        assertThat(part.getInteger("shown")).isEqualTo(3);
        assertThat(part.getString("hex")).isEqualTo("3c7265");
        assertThat(part.getString("text")).isNotEqualTo("<re");

        assertThat(get("api/recorded", "reader").getJsonArray("messages")).isEmpty();
        assertThat(error(request("api/recorded/message?id=" + id, "reader").GET(), 403))
                .isEqualTo("BAC8802");
        JsonObject again = new JsonObject().put("id", id).put("to", "PLAIN.OUT");
        assertThat(error(post("recorded/replay", again, "reader"), 403)).isEqualTo("BAC8800");
        assertThat(error(post("recorded/replay", again.copy().put("to", "NONE"), "ops"), 404))
                .isEqualTo("BAC8806");
        assertThat(error(post("recorded/replay", again.copy().put("id", "none"), "ops"), 404))
                .isEqualTo("BAC8807");

        assertThat(answer(post("recorded/replay", again, "ops")).getString("queue"))
                .isEqualTo("PLAIN.OUT");
        awaited("api/messages?queue=PLAIN.OUT", "messages", "id", put, 1);
        again.remove("to");
        assertThat(answer(post("recorded/replay", again, "ops")).getString("queue"))
                .isEqualTo("PLAIN.IN");
        awaited("api/messages?queue=PLAIN.OUT", "messages", "start", "<recorded>", 3);
        assertThat(get("api/recorded/message?id=" + id, "ops").getInteger("replays")).isEqualTo(2);
        JsonObject all = new JsonObject().put("queue", "PLAIN.OUT").put("all", true);
        answer(post("messages/clear", all, "ops"));
    }

    @Test
    void aMessageThatWasMaskedIsNotPutAgain() throws Exception {
        // The database outlives the run: a name of this run alone.
        String id = UUID.randomUUID().toString();
        recordings
                .store()
                .insert(
                        List.of(
                                new RecordedMessage(
                                        id,
                                        "plain",
                                        "PLAIN.IN",
                                        Instant.now(),
                                        "",
                                        true,
                                        new KeptMessage(
                                                (byte) 4,
                                                true,
                                                (byte) 4,
                                                0,
                                                1,
                                                "ID:1",
                                                new byte[0],
                                                "***".getBytes(UTF_8)),
                                        3,
                                        0)));
        assertThat(get("api/recorded/message?id=" + id, "ops").getBoolean("masked")).isTrue();
        JsonObject again = new JsonObject().put("id", id);
        assertThat(error(post("recorded/replay", again, "ops"), 400)).isEqualTo("BAC8805");
        assertThat(get("api/recorded/message?id=" + id, "ops").getInteger("replays")).isZero();
    }

    /** The first of a list that begins so, once there are so many. */
    private JsonObject awaited(String path, String list, String field, String start, int number)
            throws Exception {
        long end = System.nanoTime() + 60_000_000_000L;
        List<JsonObject> found;
        do {
            found =
                    get(path, "ops").getJsonArray(list).stream()
                            .map(JsonObject.class::cast)
                            .filter(entry -> entry.getString(field).startsWith(start))
                            .toList();
        } while (found.size() < number && System.nanoTime() < end);
        assertThat(found).hasSize(number);
        return found.get(0);
    }

    @Test
    void everyProcessOfTheQueueManagerIsShown() throws Exception {
        JsonObject own = awaited("api/groups", "groups", "name", "desk-1", 1);
        assertThat(own.getBoolean("own")).isTrue();
        assertThat(own.getJsonArray("flows").getJsonObject(0).getString("state"))
                .isEqualTo("started");
        assertThat(get("api/groups", "reader").getString("failure")).isEmpty();
    }

    @Test
    void everyRequestIsDescribed() throws Exception {
        JsonObject paths = get("api/openapi.json", "ops").getJsonObject("paths");
        Set<String> described = new TreeSet<>(paths.fieldNames());
        Set<String> there = new TreeSet<>();
        for (String path : described) {
            boolean get = paths.getJsonObject(path).containsKey("get");
            HttpRequest.Builder request =
                    get
                            ? request("api" + path, "ops").GET()
                            : post(path.substring(1), new JsonObject(), "ops");
            int status = send(request).statusCode();
            if (status == 200 || status == 400) {
                there.add(path);
            }
        }
        assertThat(there).isEqualTo(described).hasSize(27);
    }

    @Test
    void thePageBringsItsPolicy() throws Exception {
        HttpResponse<String> page = send(request("", "ops").GET());
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(
                        policy ->
                                assertThat(policy)
                                        .startsWith("default-src 'none';")
                                        .contains("frame-ancestors 'none'")
                                        .doesNotContain("unsafe"));
        assertThat(page.headers().firstValue("X-Frame-Options")).hasValue("DENY");
        assertThat(page.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(page.body())
                .startsWith("<!doctype html>")
                .doesNotContain("http://", "https://", "style=", " onclick");
        // another page shows neither it nor what it is made of
        HttpRequest.Builder foreign =
                request("api/flows", "ops").header("Sec-Fetch-Site", "cross-site").GET();
        assertThat(error(foreign, 403)).isEqualTo("BAC8803");
    }

    /** A request that ends in its middle does no harm, and neither does one without a host. */
    @Test
    void halfARequestIsNone() throws Exception {
        for (String text :
                List.of(
                        "POST /console/api/messages/clear HTTP/1.1\r\nHost: localhost\r\n"
                                + "Content-Type: application/json\r\nX-Bactrian-Console: 1\r\n"
                                + "Content-Length: 100\r\n\r\n{\"queue\"",
                        "GET /console/ HTTP/1.0\r\n\r\n")) {
            try (Socket socket = new Socket("localhost", address.port())) {
                socket.getOutputStream().write(text.getBytes(UTF_8));
                socket.shutdownOutput();
                String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
                assertThat(answer).doesNotContain(" 500 ");
                if (text.startsWith("POST")) { // the other one is whole: the page is everybody's
                    assertThat(answer).doesNotContain(" 200 ");
                }
            }
        }
        assertThat(get("api/health", "ops").getBoolean("queueManager")).isTrue();
    }

    private static Set<String> names(JsonArray list, String field) {
        Set<String> names = new TreeSet<>();
        list.forEach(entry -> names.add(((JsonObject) entry).getString(field)));
        return names;
    }

    private JsonArray messages(String queue) throws Exception {
        return get("api/messages?queue=" + queue, "ops").getJsonArray("messages");
    }

    private JsonObject get(String path, String user) throws Exception {
        return answer(request(path, user).GET());
    }

    private JsonObject answer(HttpRequest.Builder request) throws Exception {
        HttpResponse<String> answer = send(request);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return new JsonObject(answer.body());
    }

    private String error(HttpRequest.Builder request, int status) throws Exception {
        HttpResponse<String> answer = send(request);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        return new JsonObject(answer.body()).getString("error");
    }

    private HttpRequest.Builder post(String path, JsonObject body, String user) {
        return request("api/" + path, user)
                .header("X-Bactrian-Console", "1")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body.encode()));
    }

    private HttpRequest.Builder request(String path, String user) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(
                        URI.create("http://localhost:" + address.port() + "/console/" + path));
        return user == null
                ? request
                : request.header("Authorization", basic(user + ":" + PASSWORD));
    }

    private static String basic(String user) {
        return "Basic " + Base64.getEncoder().encodeToString(user.getBytes(UTF_8));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return client.send(request.build(), BodyHandlers.ofString());
    }
}
