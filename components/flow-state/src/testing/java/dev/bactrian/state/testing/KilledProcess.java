// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A process that is started, killed with SIGKILL, and started again on the same directory. */
public final class KilledProcess implements AutoCloseable {
    private final List<String> command;
    private final Path log;
    private final int port;
    private Process process;

    /**
     * @param main the class to run: its arguments are the directory, the port, then these
     * @param home the directory
     */
    public KilledProcess(Class<?> main, Path home, String... arguments) throws IOException {
        port = freePort();
        command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx512m",
                                "-cp",
                                System.getProperty(
                                        "surefire.test.class.path",
                                        System.getProperty("java.class.path")),
                                main.getName(),
                                home.toString(),
                                String.valueOf(port)));
        command.addAll(List.of(arguments));
        log = home.resolveSibling(home.getFileName() + ".log");
    }

    /**
     * A port that stays free while the process is away: not one of those that the system gives to
     * clients, of which it may give this one to a client that tries to connect to it.
     */
    private static int freePort() {
        for (int port : new Random().ints(1_000, 20_000, 30_000).toArray()) {
            try (ServerSocket socket = new ServerSocket(port)) {
                return socket.getLocalPort();
            } catch (IOException e) {
                // another's
            }
        }
        throw new IllegalStateException("no free port from 20000 to 29999");
    }

    /** Where clients of the process connect. */
    public int port() {
        return port;
    }

    /** Starts it, and waits until it says READY. */
    public void start() throws IOException {
        process =
                new ProcessBuilder(command)
                        .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                        .start();
        BufferedReader out =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.equals("READY")) {
                return;
            }
        }
        throw new IOException("the process ended before it was ready: " + Files.readString(log));
    }

    /** What it has written to its standard error so far, in all its lives. */
    public String log() throws IOException {
        return Files.readString(log);
    }

    /** Kills it with SIGKILL, and waits until it is gone. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Waits until it has ended by itself. */
    public void awaitEnd() throws InterruptedException {
        process.waitFor();
    }

    @Override
    public void close() throws InterruptedException {
        if (process != null) {
            kill();
        }
    }
}
