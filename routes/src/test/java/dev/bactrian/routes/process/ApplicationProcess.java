// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The application, packaged or in dev mode, started as a user starts it. */
final class ApplicationProcess implements AutoCloseable {

    private static final Pattern LISTENS =
            Pattern.compile("Queue manager listens on localhost:(\\d+)");
    private static final Pattern SERVES = Pattern.compile("Listening on: http://localhost:(\\d+)");
    private static final Pattern STARTED = Pattern.compile("bactrian .* started in ");
    private static final long PATIENCE_SECONDS = 900;

    private final Process process;
    private final Thread reader;
    private final List<String> log = Collections.synchronizedList(new ArrayList<>());
    private final CompletableFuture<Integer> port = new CompletableFuture<>();
    private final CompletableFuture<Void> started = new CompletableFuture<>();

    private ApplicationProcess(Process process) {
        this.process = process;
        reader = new Thread(this::read, "log of process " + process.pid());
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts the application and waits until it has started; ports are free ones. */
    static ApplicationProcess start(Path dataDir, String... settings) {
        return start(dataDir, Map.of(), settings);
    }

    /** Starts it with more in its environment. */
    static ApplicationProcess start(
            Path dataDir, Map<String, String> environment, String... settings) {
        List<String> options = new ArrayList<>();
        options.add("-Xmx256m");
        addSettings(options, dataDir);
        options.addAll(List.of(settings));
        ProcessBuilder builder =
                new ProcessBuilder(PackagedForm.in(Path.of("target")).command(options));
        builder.environment().putAll(environment);
        return start(builder);
    }

    /** Starts it by a launcher that passes settings to the JVM. */
    static ApplicationProcess launch(Path launcher, Path dataDir, Map<String, String> environment) {
        List<String> command = new ArrayList<>();
        command.add(launcher.toString());
        addSettings(command, dataDir);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(environment);
        return start(builder);
    }

    /** Runs {@code ./mvnw quarkus:dev} in a directory, and waits until the application started. */
    static ApplicationProcess develop(Path sources, Path dataDir) {
        List<String> command = new ArrayList<>();
        command.add(sources.resolve("mvnw").toAbsolutePath().toString());
        command.addAll(List.of("-B", "-ntp", "quarkus:dev"));
        command.add("-Ddebug=false"); // no debugger on a port that may be another's
        command.add("-Dquarkus.console.enabled=false");
        addSettings(command, dataDir);
        ProcessBuilder builder = new ProcessBuilder(command).directory(sources.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return start(builder);
    }

    private static void addSettings(List<String> command, Path dataDir) {
        command.add("-Dquarkus.http.port=0");
        command.add("-Dbactrian.broker.port=0");
        command.add("-Dbactrian.data-dir=" + dataDir.toAbsolutePath());
    }

    private static ApplicationProcess start(ProcessBuilder builder) {
        try {
            Process process = builder.redirectErrorStream(true).start();
            ApplicationProcess application = new ApplicationProcess(process);
            application.await(application.started);
            return application;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The port of its embedded broker. */
    int port() {
        return await(port);
    }

    /** The port of its HTTP server. */
    int httpPort() {
        Matcher serves = SERVES.matcher(log());
        assertThat(serves.find()).as(this::log).isTrue();
        return Integer.parseInt(serves.group(1));
    }

    /** The number that the operating system knows it by. */
    long pid() {
        return process.pid();
    }

    /** A client of its embedded broker. */
    BrokerClient client() {
        return BrokerClient.of(port());
    }

    /** Everything that it has logged so far. */
    String log() {
        synchronized (log) {
            return String.join("\n", log);
        }
    }

    /** Waits until it logs a line with this text. */
    void awaitLog(String text) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        synchronized (log) {
            while (log.stream().noneMatch(line -> line.contains(text))) {
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (left <= 0) {
                    throw new AssertionError("'" + text + "' was expected in the log:\n" + log());
                }
                try {
                    log.wait(left);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new AssertionError(e);
                }
            }
        }
    }

    /** {@code kill -9}. */
    void kill() {
        process.destroyForcibly();
        awaitEnd();
    }

    /** SIGTERM; returns the exit status. */
    int stop() {
        terminate();
        return awaitEnd();
    }

    /** SIGTERM, which is not waited for. */
    void terminate() {
        // Not through the process itself: that would close its output at once.
        process.toHandle().destroy();
    }

    /** Waits for the end; returns the exit status. */
    int awaitEnd() {
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("the process did not end:\n" + log());
            }
            reader.join();
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        destroy();
        awaitEnd();
    }

    /** With what it started itself: Maven starts the application in a process of its own. */
    private void destroy() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private void read() {
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                synchronized (log) {
                    log.add(line);
                    log.notifyAll();
                }
                Matcher listens = LISTENS.matcher(line);
                if (listens.find()) {
                    port.complete(Integer.valueOf(listens.group(1)));
                }
                if (STARTED.matcher(line).find()) {
                    started.complete(null);
                }
            }
        } catch (IOException e) {
            log.add("log ends: " + e);
        } finally {
            started.completeExceptionally(new IOException("the process ended"));
            port.completeExceptionally(new IOException("the process ended"));
        }
    }

    private <T> T await(CompletableFuture<T> event) {
        try {
            return event.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            destroy();
            throw new AssertionError("the application did not start:\n" + log(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
