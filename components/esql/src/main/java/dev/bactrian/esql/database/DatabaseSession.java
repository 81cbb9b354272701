// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.database;

import dev.bactrian.tree.Interval;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Types;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A connection, with what its product does in a way of its own, and the statements that were
 * prepared on it: a statement is prepared once and kept. Several threads take turns.
 */
public final class DatabaseSession implements AutoCloseable {
    /** Statements that are kept; the one that was not used for the longest time goes. */
    private static final int MOST_STATEMENTS = 100;

    /** Texts beyond this many characters are not kept: a module made them for one message. */
    private static final int LONGEST_KEPT = 10_000;

    private final Connection connection;
    private final boolean postgresql;
    private final boolean keeps;
    private final Map<String, PreparedStatement> kept = new LinkedHashMap<>(16, 0.75f, true);

    private DatabaseSession(Connection connection, boolean postgresql, boolean keeps) {
        this.connection = connection;
        this.postgresql = postgresql;
        this.keeps = keeps;
    }

    /**
     * Of an open connection.
     *
     * @param keeps whether statements are kept until the session is closed: for one that outlives a
     *     message
     */
    public static DatabaseSession of(Connection connection, boolean keeps) throws SQLException {
        String product = String.valueOf(connection.getMetaData().getDatabaseProductName());
        return new DatabaseSession(
                connection, product.toLowerCase(Locale.ROOT).contains("postgresql"), keeps);
    }

    /** The connection. */
    public Connection connection() {
        return connection;
    }

    /**
     * Whether it is PostgreSQL: it takes no text for a number, and ends a transaction that erred.
     */
    public boolean isPostgresql() {
        return postgresql;
    }

    /** Work with the connection. */
    @FunctionalInterface
    public interface Work<T> {
        /** Does it. */
        T run() throws SQLException;
    }

    /** Work with a prepared statement. */
    @FunctionalInterface
    public interface StatementWork<T> {
        /** Does it; results are read before it returns. */
        T with(PreparedStatement statement) throws SQLException;
    }

    /**
     * Works with the statement of that text, which is prepared when it was not before. What the
     * work sets beside parameters (a limit of rows, a timeout) it sets each time.
     */
    public synchronized <T> T prepared(String sql, StatementWork<T> work) throws SQLException {
        // taken out while it is in use: work within the work gets one of its own
        PreparedStatement statement = kept.remove(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
        }
        boolean well = false;
        try {
            T result = work.with(statement);
            well = true;
            return result;
        } finally {
            if (well && keeps && sql.length() <= LONGEST_KEPT) {
                keep(sql, statement);
            } else {
                closeQuietly(statement);
            }
        }
    }

    private void keep(String sql, PreparedStatement statement) throws SQLException {
        statement.clearParameters(); // they may hold a message
        PreparedStatement other = kept.put(sql, statement);
        if (other != null) {
            closeQuietly(other);
        }
        if (kept.size() > MOST_STATEMENTS) {
            closeQuietly(kept.remove(kept.keySet().iterator().next()));
        }
    }

    /**
     * Runs a statement. Where a handler may go on behind its error, the error must not take the
     * transaction with it: PostgreSQL goes back to the point before the statement.
     */
    public <T> T guarded(boolean handled, Work<T> work) throws SQLException {
        if (!postgresql || !handled || connection.getAutoCommit()) {
            return work.run();
        }
        Savepoint before = connection.setSavepoint();
        T result;
        try {
            result = work.run();
        } catch (SQLException e) {
            connection.rollback(before);
            throw e;
        }
        connection.releaseSavepoint(before);
        return result;
    }

    /**
     * Sets an argument of a stored procedure. ESQL has one INTEGER: on PostgreSQL, which narrows no
     * number by itself, a number takes the type of the parameter, as text does.
     */
    public void bindArgument(PreparedStatement statement, int index, Object value)
            throws SQLException {
        if (postgresql && value instanceof Number) {
            statement.setObject(index, value.toString(), Types.OTHER);
        } else {
            bind(statement, index, value);
        }
    }

    /**
     * Sets a marker; text takes the type that the statement needs, as with the brokers. A list
     * becomes an array.
     */
    public void bind(PreparedStatement statement, int index, Object value) throws SQLException {
        if (postgresql && value instanceof String) {
            statement.setObject(index, value, Types.OTHER);
        } else if (postgresql && value instanceof Interval) {
            statement.setObject(index, value.toString(), Types.OTHER); // takes ISO 8601
        } else if (value instanceof Object[] items) {
            Array array = connection.createArrayOf(arrayType(items), items);
            statement.setArray(index, array);
        } else {
            ColumnValues.bind(statement, index, value);
        }
    }

    private String arrayType(Object[] items) {
        for (Object item : items) {
            if (item instanceof Long) {
                return postgresql ? "int8" : "BIGINT";
            } else if (item instanceof java.math.BigDecimal) {
                return postgresql ? "numeric" : "NUMERIC";
            } else if (item instanceof Double) {
                return postgresql ? "float8" : "DOUBLE PRECISION";
            } else if (item instanceof Boolean) {
                return postgresql ? "bool" : "BOOLEAN";
            } else if (item != null) {
                break;
            }
        }
        return postgresql ? "text" : "VARCHAR";
    }

    /** Closes the statements that are kept, and the connection. */
    @Override
    public void close() throws SQLException {
        kept.values().forEach(DatabaseSession::closeQuietly);
        kept.clear();
        connection.close();
    }

    private static void closeQuietly(PreparedStatement statement) {
        try {
            statement.close();
        } catch (SQLException e) {
            // its connection is lost, or will be closed
        }
    }
}
