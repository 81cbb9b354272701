// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;

/**
 * The connections of one invocation: opened when the first statement needs one, committed when the
 * module ends well, else rolled back. A session of the transaction of the flow around is left to
 * that, and so is a connection whose driver refuses to be committed because of one.
 */
final class Databases {
    private final EsqlServices services;
    private final Map<String, DatabaseSession> open = new HashMap<>();
    private final Map<String, DatabaseSession> flows = new HashMap<>();

    Databases(EsqlServices services) {
        this.services = services;
    }

    DatabaseSession session(String name) throws SQLException {
        DatabaseSession session = open.get(name);
        if (session == null) {
            session = flows.get(name);
        }
        if (session != null) {
            return session;
        }
        session = services.enlisted(name);
        if (session != null) {
            flows.put(name, session);
            return session;
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
        Connection connection = source.getConnection();
        try {
            connection.setAutoCommit(false);
        } catch (SQLException enlisted) {
            // in a transaction of the flow's: it decides
        }
        session = DatabaseSession.of(connection, false);
        open.put(name, session);
        return session;
    }

    /** COMMIT and ROLLBACK; a connection that belongs to a transaction around is left to that. */
    void endTransaction(String name, boolean commit) throws SQLException {
        DatabaseSession session = session(name);
        Connection connection = session.connection();
        if (flows.containsValue(session) || connection.getAutoCommit()) {
            return;
        }
        try {
            if (commit) {
                connection.commit();
            } else {
                connection.rollback();
            }
        } catch (SQLException e) {
            if (!isEnlisted(e)) {
                throw e;
            }
        }
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
        for (DatabaseSession session : open.values()) {
            try (session) {
                end(session.connection(), well);
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
