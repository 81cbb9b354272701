// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.activemq.artemis.core.config.FileDeploymentManager;
import org.apache.activemq.artemis.core.config.impl.FileConfiguration;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;

/**
 * A queue manager of {@code samples/cluster} in a process of its own: Artemis with the sample's
 * file.
 */
final class ClusterQueueManager implements AutoCloseable {
    private static final Path FILES = Path.of("..", "samples", "cluster", "queue-manager");
    private static final String READY = "READY";
    private static final long PATIENCE_SECONDS = 120;
    private static final long LOOK_MILLIS = 50;

    private final Process process;
    private final Path log;

    /**
     * Starts one, and waits until it serves, or has all of the other's journal.
     *
     * @param file its file in the sample
     * @param home its directory
     * @param peer the port of the other one
     */
    ClusterQueueManager(String file, Path home, int port, int peer) throws IOException {
        log = home.resolveSibling(home.getFileName() + ".log");
        Map<String, String> settings =
                Map.of(
                        "cluster.data",
                        home.toString(),
                        "cluster.port",
                        String.valueOf(port),
                        "cluster.peer",
                        "localhost:" + peer,
                        "cluster.password",
                        "of this test",
                        "cluster.security",
                        "false");
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx256m",
                                "-cp",
                                System.getProperty(
                                        "surefire.test.class.path",
                                        System.getProperty("java.class.path"))));
        settings.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.addAll(List.of(Main.class.getName(), FILES.resolve(file).toUri().toString()));
        process =
                new ProcessBuilder(command)
                        .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                        .start();
        BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.equals(READY)) {
                return;
            }
        }
        throw new IOException(file + " ended before it was ready: " + Files.readString(log));
    }

    /** {@code kill -9}. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("it did not end");
        }
    }

    @Override
    public void close() throws InterruptedException {
        kill();
    }

    /** The process. */
    static final class Main {
        private Main() {}

        /**
         * Runs.
         *
         * @param arguments the URL of the file
         */
        public static void main(String[] arguments) throws Exception {
            FileConfiguration configuration = new FileConfiguration();
            FileDeploymentManager files = new FileDeploymentManager(arguments[0]);
            files.addDeployable(configuration);
            files.readConfiguration();
            ActiveMQServerImpl server = new ActiveMQServerImpl(configuration);
            server.start();
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            while (!server.isActive() && !server.isReplicaSync()) {
                if (System.nanoTime() > end) {
                    Runtime.getRuntime().halt(1);
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(LOOK_MILLIS));
            }
            System.out.println(READY);
        }
    }
}
