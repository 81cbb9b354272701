// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.chaos;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * A PostgreSQL that prepares transactions and is killed with all of its processes: what it did not
 * commit is gone, and it recovers when it starts again, in its place and on its port.
 */
public final class KilledDatabase implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;

    private EmbeddedPostgres server;
    private final int port;
    private final Path files;

    /**
     * Starts a new one.
     *
     * @throws IOException where it does not start
     * @throws SQLException where it started and does not answer
     */
    public KilledDatabase() throws IOException, SQLException {
        server = settings(EmbeddedPostgres.builder()).start();
        port = server.getPort();
        try (Connection connection = connect();
                ResultSet shown =
                        connection.createStatement().executeQuery("SHOW data_directory")) {
            shown.next();
            files = Path.of(shown.getString(1));
        }
    }

    private static EmbeddedPostgres.Builder settings(EmbeddedPostgres.Builder builder) {
        return builder.setCleanDataDirectory(false)
                // EmbeddedPostgres turns it off: a killed one forgot commits that it had answered
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("max_prepared_transactions", "20");
    }

    /** Where it listens, each time it is started. */
    public int port() {
        return port;
    }

    /**
     * A connection past all links.
     *
     * @throws SQLException while it is away
     */
    public Connection connect() throws SQLException {
        return server.getPostgresDatabase().getConnection();
    }

    /**
     * {@code kill -9} of its processes; returns when they are gone.
     *
     * @throws IOException where they are not within a minute
     */
    public void kill() throws IOException, InterruptedException {
        long pid = Long.parseLong(Files.readAllLines(files.resolve("postmaster.pid")).get(0));
        ProcessHandle first = ProcessHandle.of(pid).orElseThrow();
        List<ProcessHandle> all = new ArrayList<>(List.of(first));
        first.descendants().forEach(all::add);
        all.forEach(ProcessHandle::destroyForcibly);
        try {
            CompletableFuture.allOf(
                            all.stream()
                                    .map(ProcessHandle::onExit)
                                    .toArray(CompletableFuture<?>[]::new))
                    .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("it did not end", e);
        }
        server.close();
    }

    /**
     * Starts it again, which recovers what was committed or prepared.
     *
     * @throws IOException where it does not start
     */
    public void start() throws IOException {
        server = settings(EmbeddedPostgres.builder()).setDataDirectory(files).setPort(port).start();
    }

    @Override
    public void close() throws IOException {
        server.close();
        try (Stream<Path> left = Files.walk(files)) {
            for (Path path : left.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
