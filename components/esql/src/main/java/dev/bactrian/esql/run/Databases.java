package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;

/**
 * The connections of one invocation: opened when the first statement needs one, committed when the
 * module ends well, else rolled back. A connection that belongs to a transaction around (its driver
 * refuses to be committed) is left to that.
 */
final class Databases {
    private final EsqlServices services;
    private final Map<String, Connection> open = new HashMap<>();

    Databases(EsqlServices services) {
        this.services = services;
    }

    Connection connection(String name) {
        Connection connection = open.get(name);
        if (connection != null) {
            return connection;
        }
        DataSource source = services.dataSource(name);
        if (source == null) {
            throw new EsqlException(
                    Problem.CONFIGURATION,
                    name.isEmpty()
                            ? "the module uses a database, but has no data source"
                            : "there is no data source '" + name + "'",
                    name);
        }
        try {
            connection = source.getConnection();
            try {
                connection.setAutoCommit(false);
            } catch (SQLException enlisted) {
                // in a transaction of the flow's: it decides
            }
        } catch (SQLException e) {
            throw failed(e, "connect to '" + name + "'");
        }
        open.put(name, connection);
        return connection;
    }

    static EsqlException failed(SQLException e, String doing) {
        String state = e.getSQLState() == null ? "HY000" : e.getSQLState();
        return EsqlException.database(
                "the database refused to " + doing + ": " + e.getMessage(),
                e,
                state,
                e.getErrorCode(),
                state,
                (long) e.getErrorCode(),
                String.valueOf(e.getMessage()));
    }

    /** Ends all connections. */
    void close(boolean well) {
        SQLException first = null;
        for (Connection connection : open.values()) {
            try (connection) {
                end(connection, well);
            } catch (SQLException e) {
                first = first == null ? e : first;
            }
        }
        open.clear();
        if (first != null && well) {
            throw failed(first, "commit");
        }
    }

    private static void end(Connection connection, boolean well) throws SQLException {
        if (connection.getAutoCommit()) {
            return;
        }
        try {
            if (well) {
                connection.commit();
            } else {
                connection.rollback();
            }
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            if (well && !isEnlisted(e)) {
                throw e;
            }
        }
    }

    /** Agroal's word for a connection that a JTA transaction holds. */
    private static boolean isEnlisted(SQLException e) {
        return String.valueOf(e.getMessage()).contains("enlisted");
    }
}
