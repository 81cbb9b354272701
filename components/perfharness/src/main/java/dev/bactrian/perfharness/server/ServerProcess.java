// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.server;

import dev.bactrian.perfharness.error.HarnessError;
import dev.bactrian.perfharness.error.HarnessException;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A broker in a process of its own, which ends with this one. */
public final class ServerProcess implements AutoCloseable {

    private static final Duration LONGEST_START = Duration.ofSeconds(120);
    private static final long LONGEST_END = 30;
    private static final long BETWEEN_LOOKS = 50;
    private static final int LINES_OF_LOG = 5;

    /** Characters: what a health check says again and again would be all that there is to read. */
    private static final int LONGEST_LINE = 400;

    private final Launch launch;
    private final Process process;
    private final int port;
    private final int httpPort;
    private final Thread end;
    private final Duration startTime;

    private ServerProcess(Launch launch) throws IOException, InterruptedException {
        this.launch = launch;
        Files.createDirectories(launch.directory());
        port = freePort();
        httpPort = freePort();
        long from = System.nanoTime();
        ProcessBuilder builder =
                new ProcessBuilder(launch.command(port, httpPort))
                        .directory(launch.directory().toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(launch.log().toFile());
        // of a script that looks for its Java: a cache of classes is good for one only
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        process = builder.start();
        end = new Thread(process::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(end);
        awaitHealth();
        startTime = Duration.ofNanos(System.nanoTime() - from);
    }

    /**
     * Starts it, and waits until it is ready.
     *
     * @throws HarnessException when it does not become ready
     */
    public static ServerProcess start(Launch launch) throws IOException, InterruptedException {
        return new ServerProcess(launch);
    }

    /** Its queue manager, for JMS clients. */
    public String brokerUrl() {
        return "tcp://localhost:" + port;
    }

    /** Its HTTP side, without a path. */
    public String httpUrl() {
        return "http://localhost:" + httpPort;
    }

    /** Where it keeps its state. */
    public Path data() {
        return launch.data();
    }

    /** From the start of the process to the first answer that it is ready. */
    public Duration startTime() {
        return startTime;
    }

    /** What it uses. */
    public ProcessMeter meter() {
        return new ProcessMeter(process.toHandle());
    }

    /** What its collector did. */
    public GcLog gcLog() {
        return new GcLog(launch.gcLog());
    }

    /** Whether it runs. */
    public boolean alive() {
        return process.isAlive();
    }

    /** The last lines that it printed, as one. */
    public String lastWords() throws IOException {
        if (!Files.exists(launch.log())) {
            return "";
        }
        List<String> lines =
                new String(Files.readAllBytes(launch.log()), StandardCharsets.UTF_8)
                        .lines()
                        .map(
                                line ->
                                        line.length() <= LONGEST_LINE
                                                ? line
                                                : line.substring(0, LONGEST_LINE) + "…")
                        .toList();
        return String.join(
                "; ", lines.subList(Math.max(0, lines.size() - LINES_OF_LOG), lines.size()));
    }

    private void awaitHealth() throws IOException, InterruptedException {
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest ready =
                HttpRequest.newBuilder(URI.create(httpUrl() + "/q/health/ready"))
                        .timeout(Duration.ofSeconds(10))
                        .build();
        long limit = System.nanoTime() + LONGEST_START.toNanos();
        while (System.nanoTime() - limit < 0) {
            if (!process.isAlive()) {
                Runtime.getRuntime().removeShutdownHook(end);
                throw new HarnessException(
                        HarnessError.SERVER_DID_NOT_START,
                        "the broker ended with status " + process.exitValue() + ": " + lastWords());
            }
            try {
                if (client.send(ready, HttpResponse.BodyHandlers.discarding()).statusCode()
                        == 200) {
                    return;
                }
            } catch (IOException notYet) {
                // It does not listen yet.
            }
            process.waitFor(BETWEEN_LOOKS, TimeUnit.MILLISECONDS);
        }
        close();
        throw new HarnessException(
                HarnessError.SERVER_DID_NOT_START,
                "the broker was not ready within "
                        + LONGEST_START.toSeconds()
                        + " s: "
                        + lastWords());
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(LONGEST_END, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        try {
            Runtime.getRuntime().removeShutdownHook(end);
        } catch (IllegalStateException ending) {
            // This process ends, and has ended the broker.
        }
    }
}
