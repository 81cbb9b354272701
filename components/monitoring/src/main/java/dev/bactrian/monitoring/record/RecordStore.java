// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.record;

import dev.bactrian.monitoring.error.MonitoringError;
import dev.bactrian.monitoring.profile.MonitoringException;
import dev.bactrian.mq.jms.KeptMessage;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/**
 * Recorded messages in a table of a database (H2 or PostgreSQL), which it makes. The oldest go when
 * they are too old or too many: looked for each time that some hundred have come.
 */
public final class RecordStore {
    /** The table. */
    public static final String TABLE = "BACTRIAN_RECORDED";

    private static final int SWEEP = 100;
    private static final int MOST_TEXT = 1000;

    private static final String COLUMNS =
            "ID, FLOW, QUEUE, RECORDED, FAILURE, MASKED, KIND, PERSISTENT, PRIORITY, EXPIRATION,"
                    + " PUT_TIME, MESSAGE_ID, LENGTH_, REPLAYS";

    private final DataSource source;
    private final Duration keep;
    private final long most;
    private int sinceSweep;

    /**
     * @param keep how old a message becomes at most
     * @param most how many there are at most, and some hundred
     * @throws MonitoringException BAC8853 where the table cannot be made
     */
    public RecordStore(DataSource source, Duration keep, long most) {
        this.source = source;
        this.keep = keep;
        this.most = most;
        try {
            run("the table cannot be made", RecordStore::create);
        } catch (MonitoringException e) {
            // PostgreSQL refuses one of two processes that make it at once: then it is there
            run("the table cannot be made", RecordStore::create);
        }
    }

    private interface Work<T> {
        T in(Connection connection) throws SQLException;
    }

    private <T> T run(String what, Work<T> work) {
        try (Connection connection = source.getConnection()) {
            boolean before = connection.getAutoCommit();
            connection.setAutoCommit(false);
            try {
                T result = work.in(connection);
                connection.commit();
                return result;
            } catch (SQLException | RuntimeException e) {
                connection.rollback();
                throw e;
            } finally {
                connection.setAutoCommit(before);
            }
        } catch (SQLException e) {
            throw new MonitoringException(
                    MonitoringError.NOT_RECORDED, what + ": " + e.getMessage(), e);
        }
    }

    private static Void create(Connection connection) throws SQLException {
        boolean postgres =
                connection.getMetaData().getDatabaseProductName().equalsIgnoreCase("PostgreSQL");
        String bytes = postgres ? "BYTEA" : "BLOB";
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE TABLE IF NOT EXISTS "
                            + TABLE
                            + " (ID VARCHAR(36) PRIMARY KEY, FLOW VARCHAR(255) NOT NULL, QUEUE"
                            + " VARCHAR(255) NOT NULL, RECORDED BIGINT NOT NULL, FAILURE"
                            + " VARCHAR(1000) NOT NULL, MASKED SMALLINT NOT NULL, KIND SMALLINT NOT"
                            + " NULL, PERSISTENT SMALLINT NOT NULL, PRIORITY SMALLINT NOT NULL,"
                            + " EXPIRATION BIGINT NOT NULL, PUT_TIME BIGINT NOT NULL, MESSAGE_ID"
                            + " VARCHAR(1000) NOT NULL, LENGTH_ BIGINT NOT NULL, REPLAYS INTEGER NOT"
                            + " NULL, REQUEST VARCHAR(36), PROPERTIES "
                            + bytes
                            + ", BODY "
                            + bytes
                            + ")");
            statement.execute(
                    "CREATE INDEX IF NOT EXISTS " + TABLE + "_TIME ON " + TABLE + " (RECORDED)");
        }
        return null;
    }

    /**
     * Adds messages, in one transaction.
     *
     * @throws MonitoringException BAC8853 where that fails
     */
    public void insert(List<RecordedMessage> messages) {
        run(
                "a message cannot be written",
                connection -> {
                    try (PreparedStatement insert =
                            connection.prepareStatement(
                                    "INSERT INTO "
                                            + TABLE
                                            + " ("
                                            + COLUMNS
                                            + ", PROPERTIES, BODY) VALUES"
                                            + " (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")) {
                        for (RecordedMessage message : messages) {
                            set(insert, message);
                            insert.addBatch();
                        }
                        insert.executeBatch();
                    }
                    return null;
                });
        if (isSweepDue(messages.size())) {
            sweep();
        }
    }

    private static void set(PreparedStatement insert, RecordedMessage message) throws SQLException {
        KeptMessage kept = message.message();
        insert.setString(1, message.id());
        insert.setString(2, message.flow());
        insert.setString(3, message.queue());
        insert.setLong(4, message.recorded().toEpochMilli());
        insert.setString(5, cut(message.failure()));
        insert.setInt(6, message.masked() ? 1 : 0);
        insert.setInt(7, kept.type());
        insert.setInt(8, kept.persistent() ? 1 : 0);
        insert.setInt(9, kept.priority());
        insert.setLong(10, kept.expiration());
        insert.setLong(11, kept.timestamp());
        insert.setString(12, cut(kept.messageId()));
        insert.setLong(13, kept.body().length);
        insert.setInt(14, 0);
        insert.setBytes(15, kept.properties());
        insert.setBytes(16, kept.body());
    }

    /** PostgreSQL takes no zero in a text. */
    private static String cut(String text) {
        String plain = text.replace('\0', '·');
        return plain.length() <= MOST_TEXT ? plain : plain.substring(0, MOST_TEXT);
    }

    private synchronized boolean isSweepDue(int added) {
        sinceSweep += added;
        if (sinceSweep < SWEEP) {
            return false;
        }
        sinceSweep = 0;
        return true;
    }

    /**
     * Takes away what is too old, or too many.
     *
     * @throws MonitoringException BAC8853 where that fails
     */
    public void sweep() {
        run(
                "old messages cannot be taken away",
                connection -> {
                    try (PreparedStatement old =
                            connection.prepareStatement(
                                    "DELETE FROM " + TABLE + " WHERE RECORDED < ?")) {
                        old.setLong(1, Instant.now().minus(keep).toEpochMilli());
                        old.executeUpdate();
                    }
                    try (PreparedStatement many =
                            connection.prepareStatement(
                                    "DELETE FROM "
                                            + TABLE
                                            + " WHERE ID IN (SELECT ID FROM "
                                            + TABLE
                                            + " ORDER BY RECORDED DESC, ID OFFSET ? ROWS)")) {
                        many.setLong(1, most);
                        many.executeUpdate();
                    }
                    return null;
                });
    }

    /**
     * The last messages of a flow, the latest first, without body and properties.
     *
     * @param flow empty for every flow
     * @throws MonitoringException BAC8853 where that fails
     */
    public List<RecordedMessage> list(String flow, int limit) {
        return run(
                "the messages cannot be read",
                connection -> {
                    try (PreparedStatement query =
                            connection.prepareStatement(
                                    "SELECT "
                                            + COLUMNS
                                            + " FROM "
                                            + TABLE
                                            + " WHERE ? = '' OR FLOW = ? ORDER BY RECORDED DESC, ID"
                                            + " FETCH FIRST "
                                            + limit
                                            + " ROWS ONLY")) {
                        query.setString(1, flow);
                        query.setString(2, flow);
                        List<RecordedMessage> found = new ArrayList<>();
                        try (ResultSet rows = query.executeQuery()) {
                            while (rows.next()) {
                                found.add(row(rows, new byte[0], new byte[0]));
                            }
                        }
                        return found;
                    }
                });
    }

    /**
     * A message with all that it had.
     *
     * @return null where there is none
     * @throws MonitoringException BAC8853 where that fails
     */
    public RecordedMessage find(String id) {
        return run(
                "the message cannot be read",
                connection -> {
                    try (PreparedStatement query =
                            connection.prepareStatement(
                                    "SELECT "
                                            + COLUMNS
                                            + ", PROPERTIES, BODY FROM "
                                            + TABLE
                                            + " WHERE ID = ?")) {
                        query.setString(1, id);
                        try (ResultSet rows = query.executeQuery()) {
                            return rows.next()
                                    ? row(rows, rows.getBytes(15), rows.getBytes(16))
                                    : null;
                        }
                    }
                });
    }

    private static RecordedMessage row(ResultSet row, byte[] properties, byte[] body)
            throws SQLException {
        return new RecordedMessage(
                row.getString(1),
                row.getString(2),
                row.getString(3),
                Instant.ofEpochMilli(row.getLong(4)),
                row.getString(5),
                row.getInt(6) != 0,
                new KeptMessage(
                        (byte) row.getInt(7),
                        row.getInt(8) != 0,
                        (byte) row.getInt(9),
                        row.getLong(10),
                        row.getLong(11),
                        row.getString(12),
                        properties,
                        body),
                row.getLong(13),
                row.getInt(14));
    }

    /**
     * Notes that a message is put again, before it is: of several processes that are asked by one
     * request, one does it.
     *
     * @param request the same of all who are asked
     * @return false where another has done it, or the message is gone
     * @throws MonitoringException BAC8853 where that fails
     */
    public boolean claim(String id, String request) {
        return run(
                "the replay cannot be noted",
                connection -> {
                    try (PreparedStatement update =
                            connection.prepareStatement(
                                    "UPDATE "
                                            + TABLE
                                            + " SET REPLAYS = REPLAYS + 1, REQUEST = ? WHERE ID = ?"
                                            + " AND (REQUEST IS NULL OR REQUEST <> ?)")) {
                        update.setString(1, request);
                        update.setString(2, id);
                        update.setString(3, request);
                        return update.executeUpdate() == 1;
                    }
                });
    }
}
