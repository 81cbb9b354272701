// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.esql.database.DatabaseSession;
import jakarta.transaction.RollbackException;
import jakarta.transaction.SystemException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/**
 * The sessions of one data source that no unit of work has at the moment, with their connections
 * open and their statements prepared. One that was not used for a minute is closed.
 */
final class SessionPool {
    /** How long in nanoseconds a session is kept that nobody uses. */
    private static final long KEPT = TimeUnit.SECONDS.toNanos(60);

    /** After so many nanoseconds without use, the connection is asked whether it lives. */
    private static final long TRUSTED = TimeUnit.MILLISECONDS.toNanos(500);

    /** How many seconds it may take to answer. */
    private static final int ANSWER = 5;

    /** Causes that are looked at: a chain may lead back to itself. */
    private static final int DEEPEST = 50;

    /**
     * What Agroal says, without a state or a cause, where a transaction manager does not take a
     * connection: {@code NarayanaTransactionIntegration.associate}.
     */
    private static final List<String> NOT_ENLISTED =
            List.of("Failed to enlist", "Unable to enlist", "Exception in association");

    private record Idle(DatabaseSession session, long since) {}

    private final DataSource source;
    private final Deque<Idle> idle = new ArrayDeque<>();
    private boolean closed;

    SessionPool(DataSource source) {
        this.source = source;
    }

    /**
     * A session in a transaction that nothing was done in.
     *
     * @throws SQLException where the database gives no connection: a failure that passes
     */
    DatabaseSession take() throws SQLException {
        for (Idle found = poll(); found != null; found = poll()) {
            if (System.nanoTime() - found.since() < TRUSTED || lives(found.session())) {
                return found.session();
            }
            closeQuietly(found.session());
        }
        Connection connection = connect(source);
        try {
            connection.setAutoCommit(false);
            return DatabaseSession.of(connection, true);
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    /**
     * Connects.
     *
     * @throws SQLException of state 08001 where the database gives no connection: pools have no
     *     state of their own for that. In a transaction a pool enlists the connection before it
     *     gives it: where that fails because of the transaction (it has timed out, has ended), what
     *     the pool said; of state 08006 where the resource was refused, which is so where the
     *     connection was lost, and where it can never be enlisted
     */
    static Connection connect(DataSource source) throws SQLException {
        try {
            return source.getConnection();
        } catch (SQLException e) {
            if (isOfTransaction(e)) {
                throw e;
            }
            String said = String.valueOf(e.getMessage());
            if (NOT_ENLISTED.stream().anyMatch(said::startsWith)) {
                throw new SQLTransientConnectionException(
                        "the connection is not in the transaction: " + said, "08006", e);
            }
            throw new SQLTransientConnectionException(
                    "the database gives no connection: " + said, "08001", e);
        }
    }

    /** What a transaction manager says of a transaction, somewhere among the causes. */
    private static boolean isOfTransaction(Throwable failure) {
        Throwable at = failure;
        for (int i = 0; at != null && i < DEEPEST; i++, at = at.getCause()) {
            if (at instanceof RollbackException
                    || at instanceof SystemException
                    || at instanceof IllegalStateException) {
                return true;
            }
        }
        return false;
    }

    private synchronized Idle poll() {
        return idle.pollFirst();
    }

    private static boolean lives(DatabaseSession session) {
        try {
            boolean lives = session.connection().isValid(ANSWER);
            session.connection().rollback();
            return lives;
        } catch (SQLException e) {
            return false;
        }
    }

    /** Takes a session back whose transaction has ended. */
    void give(DatabaseSession session) {
        synchronized (this) {
            if (!closed) {
                idle.addFirst(new Idle(session, System.nanoTime()));
                return;
            }
        }
        closeQuietly(session);
    }

    /**
     * Closes a session whose connection is not to be trusted any more; the others may be no better.
     */
    void drop(DatabaseSession session) {
        closeQuietly(session);
        List<Idle> others;
        synchronized (this) {
            others = new ArrayList<>(idle);
            idle.clear();
        }
        others.forEach(other -> closeQuietly(other.session()));
    }

    /** Closes what was not used for a minute. */
    void sweep() {
        List<Idle> old = new ArrayList<>();
        long now = System.nanoTime();
        synchronized (this) {
            while (!idle.isEmpty() && now - idle.peekLast().since() > KEPT) {
                old.add(idle.pollLast());
            }
        }
        old.forEach(one -> closeQuietly(one.session()));
    }

    /** Closes all; those that are in use when they are given back. */
    void close() {
        List<Idle> all;
        synchronized (this) {
            closed = true;
            all = new ArrayList<>(idle);
            idle.clear();
        }
        all.forEach(one -> closeQuietly(one.session()));
    }

    static void closeQuietly(DatabaseSession session) {
        try {
            session.close();
        } catch (SQLException e) {
            // it was lost already
        }
    }
}
