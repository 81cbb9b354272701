// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.browser;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Chromium without a window, driven by its own protocol. */
final class Browser implements AutoCloseable {

    private static final Pattern LISTENS = Pattern.compile("ws://(127\\.0\\.0\\.1:\\d+)/");
    private static final long PATIENCE_SECONDS = 90;

    private final Process process;
    private final WebSocket socket;
    private final AtomicInteger numbers = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonObject>> answers = new ConcurrentHashMap<>();

    private Browser(Path profile, String executable) throws Exception {
        process =
                new ProcessBuilder(
                                executable,
                                "--headless=new",
                                "--no-sandbox",
                                "--disable-gpu",
                                "--disable-dev-shm-usage",
                                "--no-first-run",
                                "--remote-debugging-port=0",
                                "--user-data-dir=" + profile,
                                "about:blank")
                        .redirectErrorStream(true)
                        .start();
        String address = address();
        HttpClient http = HttpClient.newHttpClient();
        JsonArray pages =
                new JsonArray(
                        http.send(
                                        HttpRequest.newBuilder(
                                                        URI.create(
                                                                "http://" + address + "/json/list"))
                                                .build(),
                                        BodyHandlers.ofString())
                                .body());
        String page =
                pages.stream()
                        .map(JsonObject.class::cast)
                        .filter(target -> target.getString("type").equals("page"))
                        .findFirst()
                        .orElseThrow()
                        .getString("webSocketDebuggerUrl");
        socket =
                http.newWebSocketBuilder()
                        .buildAsync(URI.create(page), new Answers())
                        .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** One, if the machine has it; the folder is for its own use. */
    static Optional<Browser> start(Path profile) throws Exception {
        Optional<String> executable =
                Stream.of("chromium", "chromium-browser", "google-chrome", "chrome")
                        .flatMap(
                                name ->
                                        Arrays.stream(
                                                        System.getenv("PATH")
                                                                .split(File.pathSeparator))
                                                .map(folder -> Path.of(folder, name)))
                        .filter(Files::isExecutable)
                        .map(Path::toString)
                        .findFirst();
        return executable.isEmpty()
                ? Optional.empty()
                : Optional.of(new Browser(profile, executable.get()));
    }

    private String address() throws IOException {
        BufferedReader lines = process.inputReader();
        StringBuilder said = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            said.append(line).append('\n');
            Matcher listens = LISTENS.matcher(line);
            if (listens.find()) {
                Thread rest = new Thread(() -> lines.lines().forEach(any -> {}), "browser");
                rest.setDaemon(true);
                rest.start();
                return listens.group(1);
            }
        }
        throw new IOException("the browser did not start: " + said);
    }

    /** A command of the protocol. */
    JsonObject send(String method, JsonObject parameters) throws Exception {
        int number = numbers.incrementAndGet();
        CompletableFuture<JsonObject> answer = new CompletableFuture<>();
        answers.put(number, answer);
        socket.sendText(
                        new JsonObject()
                                .put("id", number)
                                .put("method", method)
                                .put("params", parameters)
                                .encode(),
                        true)
                .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        JsonObject got = answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (got.containsKey("error")) {
            throw new AssertionError(method + ": " + got.getJsonObject("error"));
        }
        return got.getJsonObject("result");
    }

    /** How wide the window is. */
    void width(int pixels) throws Exception {
        send(
                "Emulation.setDeviceMetricsOverride",
                new JsonObject()
                        .put("width", pixels)
                        .put("height", 800)
                        .put("deviceScaleFactor", 1)
                        .put("mobile", false));
    }

    /** Goes to a page, and waits until an expression holds there. */
    void open(String address, String until) throws Exception {
        send("Page.navigate", new JsonObject().put("url", address));
        await(until);
    }

    /** Waits until an expression holds. */
    void await(String expression) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!Boolean.TRUE.equals(evaluate("!!(" + expression + ")"))) {
            if (System.nanoTime() > end) {
                throw new AssertionError(
                        expression + " was expected of " + evaluate("document.body.innerText"));
            }
            // a timer of the page: nothing is asked meanwhile
            evaluate("new Promise((done) => setTimeout(done, 50))");
        }
    }

    /** The value of an expression; while a page comes, null. */
    Object evaluate(String expression) throws Exception {
        JsonObject result;
        try {
            result =
                    send(
                            "Runtime.evaluate",
                            new JsonObject()
                                    .put("expression", expression)
                                    .put("awaitPromise", true)
                                    .put("returnByValue", true));
        } catch (AssertionError navigating) {
            return null;
        }
        return result.containsKey("exceptionDetails")
                ? null
                : result.getJsonObject("result").getValue("value");
    }

    private final class Answers implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
            text.append(data);
            if (last) {
                JsonObject answer = new JsonObject(text.toString());
                text.setLength(0);
                Integer number = answer.getInteger("id");
                CompletableFuture<JsonObject> waiting =
                        number == null ? null : answers.remove(number);
                if (waiting != null) {
                    waiting.complete(answer);
                }
            }
            from.request(1);
            return null;
        }
    }

    @Override
    public void close() throws Exception {
        socket.abort();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
}
