// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.error.DatabaseError;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Claims this process' node name on the databases of its coordinated flows, for as long as it runs:
 * two brokers of one name would commit and roll back each other's branches. The claim is an
 * advisory lock of PostgreSQL, held by a connection of its own: it ends with the process, however
 * that ends. Other databases have no claim: there each data directory's own name is what keeps
 * brokers apart.
 */
final class NodeClaims implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(NodeClaims.class);

    /** A process that was killed a moment ago may still be seen: for so long in nanoseconds. */
    private static final long BEFORE = TimeUnit.SECONDS.toNanos(3);

    private static final int ANSWER_SECONDS = 5;

    /** Null where a claim was lost, or another has it. */
    private final Map<DataSource, Connection> claims = new IdentityHashMap<>();

    private final long patience;
    private String name;

    NodeClaims() {
        this(BEFORE);
    }

    /**
     * @param patience for how many nanoseconds a claim waits that another has
     */
    NodeClaims(long patience) {
        this.patience = patience;
    }

    /**
     * Claims the name.
     *
     * @return BAC3236 where another has it; else null
     */
    synchronized String claim(DataSource source, String node) {
        if (claims.containsKey(source)) {
            return null;
        }
        name = node;
        return take(source, patience);
    }

    /** Takes again what was lost with its connection; a claim that another has is told of once. */
    synchronized void renew() {
        claims.replaceAll(
                (source, connection) -> {
                    try {
                        if (connection == null || connection.isValid(ANSWER_SECONDS)) {
                            return connection;
                        }
                    } catch (SQLException e) {
                        LOG.debug("a claim was lost", e);
                    }
                    closeQuietly(connection);
                    return null;
                });
        for (DataSource source : claims.keySet().toArray(DataSource[]::new)) {
            if (claims.get(source) == null) {
                take(source, 0);
            }
        }
    }

    private String take(DataSource source, long wait) {
        Connection connection = null;
        boolean kept = false;
        try {
            connection = source.getConnection();
            String product = String.valueOf(connection.getMetaData().getDatabaseProductName());
            if (!product.toLowerCase(Locale.ROOT).contains("postgresql")) {
                return null;
            }
            long end = System.nanoTime() + wait;
            do {
                kept = asks(connection, "SELECT pg_try_advisory_lock(?)");
            } while (!kept && System.nanoTime() < end && rests());
            claims.put(source, kept ? connection : null);
            return kept
                    ? null
                    : DatabaseError.NODE_NAME_TAKEN
                            + ": another broker is on this database under the node name "
                            + name
                            + ": each would decide the other's transactions";
        } catch (SQLException e) {
            LOG.debug("the node name was not claimed", e);
            claims.putIfAbsent(source, null);
            return null;
        } finally {
            if (!kept) {
                closeQuietly(connection);
            }
        }
    }

    private static boolean rests() {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        return !Thread.currentThread().isInterrupted();
    }

    private boolean asks(Connection connection, String sql) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, number(name));
            try (ResultSet answer = statement.executeQuery()) {
                return answer.next() && answer.getBoolean(1);
            }
        }
    }

    /** Advisory locks have numbers: the first 64 bits of a digest of the name. */
    private static long number(String name) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(("bactrian node " + name).getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }

    private static void closeQuietly(Connection connection) {
        if (connection != null) {
            try {
                connection.close();
            } catch (SQLException e) {
                LOG.debug("a connection was lost already", e);
            }
        }
    }

    /** Gives the name back: a pooled connection keeps its locks when it is closed. */
    @Override
    public synchronized void close() {
        for (Connection connection : claims.values()) {
            if (connection != null) {
                try {
                    asks(connection, "SELECT pg_advisory_unlock(?)");
                } catch (SQLException e) {
                    LOG.debug("a claim was lost already", e);
                }
                closeQuietly(connection);
            }
        }
        claims.clear();
    }
}
