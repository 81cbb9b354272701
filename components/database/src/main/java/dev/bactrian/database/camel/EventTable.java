// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.tree.Element;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The statements on a table of events. An event that is worked on is locked; others pass it. */
final class EventTable {
    private static final Pattern ORDER =
            Pattern.compile("\\S+(\\s+(ASC|DESC))?", Pattern.CASE_INSENSITIVE);

    private final DatabaseInputEndpoint endpoint;
    private final String key;
    private final String next;
    private final String done;
    private final boolean hasStatus;
    private final RowQuery rows;

    EventTable(DatabaseInputEndpoint endpoint) {
        this.endpoint = endpoint;
        this.key = TableName.column(endpoint.getKeyColumn());
        this.hasStatus = endpoint.getStatusColumn() != null;
        String table = TableName.table(endpoint.getTable());
        String status = hasStatus ? TableName.column(endpoint.getStatusColumn()) : "";
        this.next =
                "SELECT * FROM "
                        + table
                        + (hasStatus ? " WHERE " + status + " = ?" : "")
                        + " ORDER BY "
                        + order(endpoint)
                        + " FETCH FIRST 1 ROW ONLY FOR UPDATE SKIP LOCKED";
        this.done =
                (hasStatus ? "UPDATE " + table + " SET " + status + " = ?" : "DELETE FROM " + table)
                        + " WHERE "
                        + key
                        + " = ?";
        this.rows = new RowQuery(endpoint.getDatabase().getMaximumValueSize(), false, 1);
    }

    private static String order(DatabaseInputEndpoint endpoint) {
        if (endpoint.getOrder() == null) {
            return TableName.column(endpoint.getKeyColumn());
        }
        List<String> columns =
                Stream.of(endpoint.getOrder().split(",")).map(String::strip).toList();
        for (String column : columns) {
            if (!ORDER.matcher(column).matches()) {
                throw new IllegalArgumentException(
                        DatabaseError.NO_NAME
                                + ": expected a column with ASC or DESC in the option order, found '"
                                + column
                                + "'");
            }
            TableName.column(column.split("\\s+")[0]);
        }
        return String.join(", ", columns);
    }

    /** The next event, locked for the transaction; null where there is none. */
    Element next(DatabaseSession session) throws SQLException {
        List<Element> found =
                session.prepared(
                        next,
                        statement -> {
                            if (hasStatus) {
                                session.bind(statement, 1, endpoint.getNewStatus());
                            }
                            return rows.rows(statement);
                        });
        return found.isEmpty() ? null : found.get(0);
    }

    /** The key of an event. */
    Object key(Element event) {
        String wanted = endpoint.getKeyColumn().replace("\"", "");
        for (Element field : event.children()) {
            if (field.localName().equalsIgnoreCase(wanted)) {
                return field.value();
            }
        }
        throw new IllegalStateException(
                DatabaseError.EVENTS_THAT_STOP_OTHERS
                        + ": the table of events has no column "
                        + endpoint.getKeyColumn());
    }

    /** Has it never come again. */
    void done(DatabaseSession session, Object eventKey) throws SQLException {
        end(session, eventKey, endpoint.getDoneStatus());
    }

    /** Has it never come again, as one that failed. */
    void failed(DatabaseSession session, Object eventKey) throws SQLException {
        end(session, eventKey, endpoint.getFailedStatus());
    }

    private void end(DatabaseSession session, Object eventKey, String status) throws SQLException {
        session.prepared(
                done,
                statement -> {
                    if (hasStatus) {
                        session.bind(statement, 1, status);
                    }
                    session.bind(statement, hasStatus ? 2 : 1, eventKey);
                    return statement.executeUpdate();
                });
    }
}
