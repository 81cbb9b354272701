// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jdbc;

import dev.bactrian.state.StateError;
import dev.bactrian.state.StateRecord;
import dev.bactrian.tree.ByteSlice;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;

/**
 * The table: a row for each record, with the unit of work that wrote it while it is not known
 * whether that has committed. For H2 and PostgreSQL; on another database with {@code BLOB} and
 * identity columns.
 */
final class StateTable {
    private static final int NAME_LIMIT = 60;

    private final DataSource source;
    private final String table;
    private final String store;

    /**
     * @param table its name, letters, digits and underscores
     * @param store whose rows these are
     */
    StateTable(DataSource source, String table, String store) {
        if (!table.matches("[A-Za-z_][A-Za-z0-9_]*") || table.length() > NAME_LIMIT) {
            throw new IllegalArgumentException(
                    StateError.TABLE_NOT_USABLE
                            + ": a table's name of letters, digits and underscores expected, not "
                            + table);
        }
        this.source = source;
        this.table = table;
        this.store = store;
    }

    /** A record as it was read, with the number of its row. */
    record Row(long number, int kind, UUID entry, byte[] body) {
        /** Fails where the row is none. */
        StateRecord toRecord() {
            return new StateRecord((byte) kind, entry, ByteSlice.of(body));
        }
    }

    private interface Work {
        void in(Connection connection) throws SQLException;
    }

    /** One transaction. */
    private void run(String what, Work work) {
        try (Connection connection = source.getConnection()) {
            boolean before = connection.getAutoCommit();
            connection.setAutoCommit(false);
            try {
                work.in(connection);
                connection.commit();
            } catch (SQLException | RuntimeException e) {
                connection.rollback();
                throw e;
            } finally {
                connection.setAutoCommit(before);
            }
        } catch (SQLException e) {
            throw new StateDatabaseException(what, table, e);
        }
    }

    void create() {
        run(
                "create",
                connection -> {
                    boolean postgres =
                            connection
                                    .getMetaData()
                                    .getDatabaseProductName()
                                    .equalsIgnoreCase("PostgreSQL");
                    try (Statement statement = connection.createStatement()) {
                        statement.execute(
                                "CREATE TABLE IF NOT EXISTS "
                                        + table
                                        + " (NUMBER_ BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY"
                                        + " KEY, STORE VARCHAR(255) NOT NULL, ENTRY VARCHAR(36) NOT"
                                        + " NULL, KIND SMALLINT NOT NULL, UNIT VARCHAR(36), BODY "
                                        + (postgres ? "BYTEA" : "BLOB")
                                        + ")");
                        statement.execute(index("ENTRY"));
                        statement.execute(index("UNIT"));
                    }
                });
    }

    private String index(String column) {
        return "CREATE INDEX IF NOT EXISTS "
                + table
                + "_"
                + column
                + " ON "
                + table
                + " (STORE, "
                + column
                + ")";
    }

    /** Adds records; the unit is null where nothing else takes part in it. */
    void insert(UUID unit, List<StateRecord> records) {
        run(
                "write",
                connection -> {
                    try (PreparedStatement insert =
                            connection.prepareStatement(
                                    "INSERT INTO "
                                            + table
                                            + " (STORE, ENTRY, KIND, UNIT, BODY) VALUES (?, ?, ?,"
                                            + " ?, ?)")) {
                        for (StateRecord record : records) {
                            insert.setString(1, store);
                            insert.setString(2, record.id().toString());
                            insert.setShort(3, record.kind());
                            insert.setString(4, unit == null ? null : unit.toString());
                            insert.setBytes(5, record.body().toArray());
                            insert.addBatch();
                        }
                        insert.executeBatch();
                    }
                    if (unit == null) {
                        removeRetired(connection, null);
                    }
                });
    }

    /** These units have committed: their rows stand, and what they retired goes. */
    void settle(Collection<UUID> units) {
        run(
                "write",
                connection -> {
                    for (UUID unit : units) {
                        removeRetired(connection, unit);
                        update(
                                connection,
                                "UPDATE " + table + " SET UNIT = NULL WHERE STORE = ? AND UNIT = ?",
                                unit);
                    }
                });
    }

    /** This unit was rolled back. */
    void discard(UUID unit) {
        run(
                "write",
                connection ->
                        update(
                                connection,
                                "DELETE FROM " + table + " WHERE STORE = ? AND UNIT = ?",
                                unit));
    }

    private void removeRetired(Connection connection, UUID unit) throws SQLException {
        String retired =
                "SELECT ENTRY FROM "
                        + table
                        + " WHERE STORE = ? AND KIND = "
                        + StateRecord.RETIRED
                        + " AND UNIT "
                        + (unit == null ? "IS NULL" : "= ?");
        try (PreparedStatement delete =
                connection.prepareStatement(
                        "DELETE FROM "
                                + table
                                + " WHERE STORE = ? AND ENTRY IN ("
                                + retired
                                + ")")) {
            delete.setString(1, store);
            delete.setString(2, store);
            if (unit != null) {
                delete.setString(3, unit.toString());
            }
            delete.executeUpdate();
        }
    }

    private void update(Connection connection, String sql, UUID unit) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(sql)) {
            update.setString(1, store);
            update.setString(2, unit.toString());
            update.executeUpdate();
        }
    }

    /** The units of which it is not known whether they have committed. */
    Set<UUID> open() {
        Set<UUID> open = new HashSet<>();
        run(
                "read",
                connection -> {
                    try (PreparedStatement select =
                            connection.prepareStatement(
                                    "SELECT DISTINCT UNIT FROM "
                                            + table
                                            + " WHERE STORE = ? AND UNIT IS NOT NULL")) {
                        select.setString(1, store);
                        try (ResultSet rows = select.executeQuery()) {
                            while (rows.next()) {
                                open.add(UUID.fromString(rows.getString(1)));
                            }
                        }
                    }
                });
        return open;
    }

    /** All rows, by the kind of their records, in the order of their numbers. */
    void read(java.util.function.Consumer<Row> receiver) {
        run(
                "read",
                connection -> {
                    try (PreparedStatement select =
                            connection.prepareStatement(
                                    "SELECT NUMBER_, KIND, ENTRY, BODY FROM "
                                            + table
                                            + " WHERE STORE = ? ORDER BY KIND, NUMBER_")) {
                        select.setFetchSize(100);
                        select.setString(1, store);
                        try (ResultSet rows = select.executeQuery()) {
                            while (rows.next()) {
                                receiver.accept(
                                        new Row(
                                                rows.getLong(1),
                                                rows.getInt(2),
                                                UUID.fromString(rows.getString(3)),
                                                rows.getBytes(4)));
                            }
                        }
                    }
                });
    }

    /** Puts rows aside, under another store's name. */
    void rename(List<Long> numbers, String aside) {
        run(
                "write",
                connection -> {
                    try (PreparedStatement update =
                            connection.prepareStatement(
                                    "UPDATE " + table + " SET STORE = ? WHERE NUMBER_ = ?")) {
                        for (Long number : numbers) {
                            update.setString(1, aside);
                            update.setLong(2, number);
                            update.executeUpdate();
                        }
                    }
                });
    }

    /** How many entries are not over; none where the table is not there. */
    long openEntries() {
        long[] open = new long[1];
        run(
                "read",
                connection -> {
                    if (!exists(connection)) {
                        return;
                    }
                    String ofStore = " FROM " + table + " WHERE STORE = ? AND KIND ";
                    try (PreparedStatement select =
                            connection.prepareStatement(
                                    "SELECT COUNT(DISTINCT ENTRY)"
                                            + ofStore
                                            + "<> "
                                            + StateRecord.RETIRED
                                            + " AND ENTRY NOT IN (SELECT ENTRY"
                                            + ofStore
                                            + "= "
                                            + StateRecord.RETIRED
                                            + ")")) {
                        select.setString(1, store);
                        select.setString(2, store);
                        try (ResultSet row = select.executeQuery()) {
                            row.next();
                            open[0] = row.getLong(1);
                        }
                    }
                });
        return open[0];
    }

    /** Databases keep names in upper or in lower case. */
    private boolean exists(Connection connection) throws SQLException {
        try (ResultSet tables =
                connection
                        .getMetaData()
                        .getTables(connection.getCatalog(), null, null, new String[] {"TABLE"})) {
            while (tables.next()) {
                if (tables.getString("TABLE_NAME").equalsIgnoreCase(table)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** How many rows there are. */
    long size() {
        long[] size = new long[1];
        read(row -> size[0]++);
        return size[0];
    }
}
