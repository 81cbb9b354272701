// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.error.DatabaseError;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Claims this process' node name on the databases of its coordinated flows, for as long as it runs:
 * two brokers of one name would commit and roll back each other's branches. The claim is an
 * advisory lock of PostgreSQL, held by a connection beside the pool: it ends with the process,
 * however that ends, and takes none of the flows' connections. Other databases have no claim, nor
 * have pools that are not Agroal's: there each data directory's own name is what keeps brokers
 * apart.
 */
final class NodeClaims implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(NodeClaims.class);

    /** A process that was killed a moment ago may still be seen: for so long in nanoseconds. */
    private static final long BEFORE = TimeUnit.SECONDS.toNanos(3);

    private static final String TAKE = "SELECT pg_try_advisory_lock(?)";
    private static final String RELEASE = "SELECT pg_advisory_unlock(?)";

    /** A session, apart from those of other servers. */
    private static final String SESSION =
            "|| ' ' || extract(epoch FROM pg_postmaster_start_time())";

    private static final String OWN = "SELECT pg_backend_pid() " + SESSION;
    private static final String HOLDER =
            "SELECT pid "
                    + SESSION
                    + " FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1"
                    + " AND database = (SELECT oid FROM pg_database"
                    + " WHERE datname = current_database())"
                    + " AND ((classid::bigint << 32) | objid::bigint) = ?";

    /** What was claimed, or is to be. */
    private final Map<DataSource, Claim> claims = new IdentityHashMap<>();

    /** Sessions of this process that have the name, or had it until their connection was lost. */
    private final Set<String> sessions = new HashSet<>();

    private final long patience;
    private final Consumer<String> told;
    private String name;

    /** A sweep may still be under way when its owner has stopped. */
    private boolean closed;

    private static final class Claim {
        /** Null where it was lost, or another has it. */
        private LoneConnection connection;

        private boolean told;
    }

    NodeClaims() {
        this(BEFORE, LOG::warn);
    }

    /**
     * @param patience for how many nanoseconds a claim waits that another has
     * @param told takes BAC3236 where another broker has the name, once for each claim
     */
    NodeClaims(long patience, Consumer<String> told) {
        this.patience = patience;
        this.told = told;
    }

    /** Claims may be made, again after a {@link #close()}. */
    synchronized void open() {
        closed = false;
    }

    /** Claims the name, where it is not claimed yet. */
    synchronized void claim(DataSource source, String node) {
        if (closed || claims.containsKey(source) || !LoneConnection.isFor(source)) {
            return;
        }
        name = node;
        Claim claim = new Claim();
        claims.put(source, claim);
        take(source, claim, patience);
    }

    /** Takes again what was lost with its connection, and what another had. */
    synchronized void renew() {
        claims.forEach(
                (source, claim) -> {
                    if (claim.connection != null && !claim.connection.isThere()) {
                        claim.connection.close();
                        claim.connection = null;
                    }
                    if (claim.connection == null) {
                        take(source, claim, 0);
                    }
                });
    }

    private void take(DataSource source, Claim claim, long wait) {
        LoneConnection connection = null;
        try {
            connection = LoneConnection.open(source);
            String session = text(connection, OWN, false);
            sessions.add(session); // also where the answer to what follows is lost
            long end = System.nanoTime() + wait;
            boolean taken = asks(connection, TAKE);
            while (!taken && System.nanoTime() < end && !isOurs(holder(connection)) && rests()) {
                taken = asks(connection, TAKE);
            }
            if (taken) {
                claim.connection = connection;
                claim.told = false;
            } else {
                sessions.remove(session);
                String holder = holder(connection);
                if (holder != null && !isOurs(holder)) {
                    tell(claim);
                }
            }
        } catch (SQLException | RuntimeException e) {
            LOG.debug("the node name was not claimed", e); // tried again with the next sweep
        } finally {
            if (connection != null && claim.connection != connection) {
                connection.close();
            }
        }
    }

    private void tell(Claim claim) {
        if (!claim.told) {
            claim.told = true;
            told.accept(
                    DatabaseError.NODE_NAME_TAKEN
                            + ": another broker is on this database under the node name "
                            + name
                            + ": each would decide the other's transactions");
        }
    }

    /** Which session has the name; null where none has it any more. */
    private String holder(LoneConnection connection) throws SQLException {
        return text(connection, HOLDER, true);
    }

    /**
     * Two data sources of this process may be one database, and the server may not know yet that a
     * connection was lost.
     */
    private boolean isOurs(String session) {
        return sessions.contains(session);
    }

    private static boolean rests() {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        return !Thread.currentThread().isInterrupted();
    }

    private boolean asks(LoneConnection connection, String sql) throws SQLException {
        return "t".equals(text(connection, sql, true));
    }

    /** The first column of the answer; null for none. */
    private String text(LoneConnection connection, String sql, boolean named) throws SQLException {
        try (PreparedStatement statement = connection.connection().prepareStatement(sql)) {
            if (named) {
                statement.setLong(1, number(name));
            }
            try (ResultSet answer = statement.executeQuery()) {
                return answer.next() ? answer.getString(1) : null;
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

    /** Gives the name back, asked for: a session whose client is gone ends a moment later. */
    @Override
    public synchronized void close() {
        closed = true;
        for (Claim claim : claims.values()) {
            if (claim.connection != null) {
                try {
                    asks(claim.connection, RELEASE);
                } catch (SQLException e) {
                    LOG.debug("a claim was lost already", e);
                }
                claim.connection.close();
            }
        }
        claims.clear();
        sessions.clear();
    }
}
