package dev.bactrian.esql.run;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Types;
import java.util.Locale;

/** A connection of one invocation, with what its product does in a way of its own. */
final class DatabaseSession {
    final Connection connection;

    /**
     * Whether it is PostgreSQL: it takes no text for a number, and ends a transaction that erred.
     */
    final boolean postgresql;

    private DatabaseSession(Connection connection, boolean postgresql) {
        this.connection = connection;
        this.postgresql = postgresql;
    }

    static DatabaseSession of(Connection connection) throws SQLException {
        String product = String.valueOf(connection.getMetaData().getDatabaseProductName());
        return new DatabaseSession(
                connection, product.toLowerCase(Locale.ROOT).contains("postgresql"));
    }

    /** Work with the connection. */
    @FunctionalInterface
    interface Work<T> {
        T run() throws SQLException;
    }

    /**
     * Runs a statement. Where a handler may go on behind its error, the error must not take the
     * transaction with it: PostgreSQL goes back to the point before the statement.
     */
    <T> T guarded(boolean handled, Work<T> work) throws SQLException {
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
    void bindArgument(PreparedStatement statement, int index, Object value) throws SQLException {
        if (postgresql && value instanceof Number) {
            statement.setObject(index, value.toString(), Types.OTHER);
        } else {
            bind(statement, index, value);
        }
    }

    /** Sets a marker; text takes the type that the statement needs, as with the brokers. */
    void bind(PreparedStatement statement, int index, Object value) throws SQLException {
        if (postgresql && value instanceof String) {
            statement.setObject(index, value, Types.OTHER);
        } else {
            SqlValues.bind(statement, index, value);
        }
    }
}
