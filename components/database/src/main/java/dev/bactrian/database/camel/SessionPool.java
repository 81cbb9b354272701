// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.esql.database.DatabaseSession;
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
     *     state of their own for that
     */
    static Connection connect(DataSource source) throws SQLException {
        try {
            return source.getConnection();
        } catch (SQLException e) {
            throw new SQLTransientConnectionException(
                    "the database gives no connection: " + e.getMessage(), "08001", e);
        }
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
