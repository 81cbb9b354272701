// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.warehouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The queries of docs/flows/warehouse.md, as they stand there, on the table that migrations make.
 */
class WarehouseQueriesTest {

    private static final Path PAGE = Path.of("..", "docs", "flows", "warehouse.md");
    private static final Pattern QUERY = Pattern.compile("(?s)```sql\\n(.*?)```");

    @Test
    void findWhatTheySayOnH2() throws Exception {
        JdbcConnectionPool pool =
                JdbcConnectionPool.create("jdbc:h2:mem:warehouse;DB_CLOSE_DELAY=-1", "sa", "");
        try {
            check(pool, "BLOB");
        } finally {
            pool.dispose();
        }
    }

    @Test
    @Tag("slow")
    void findWhatTheySayOnPostgresql() throws Exception {
        try (EmbeddedPostgres server = EmbeddedPostgres.start()) {
            check(server.getPostgresDatabase(), "BYTEA");
        }
    }

    private static void check(DataSource database, String blob) throws Exception {
        Flyway.configure()
                .dataSource(database)
                .locations("classpath:db/migration")
                .placeholders(java.util.Map.of("blob", blob))
                .load()
                .migrate();
        insert(database, "early", "2026-11-20T08:59:59.99", 0);
        insert(database, "nine", "2026-11-20T09:00:00", 0);
        insert(database, "eleven", "2026-11-20T11:59:59.99", 0);
        insert(database, "noon", "2026-11-20T12:00:00", 0);
        insert(database, "night", "2026-11-20T23:30:00", 3);
        insert(database, "after", "2026-11-21T01:59:59.99", 0);
        insert(database, "late", "2026-11-21T02:00:00", 0);

        List<List<String>> found = new ArrayList<>();
        Matcher query = QUERY.matcher(Files.readString(PAGE));
        while (query.find()) {
            found.add(firstColumn(database, query.group(1)));
        }
        assertThat(found)
                .containsExactly(
                        List.of("nine", "eleven"),
                        List.of("night", "after"),
                        List.of("8", "9", "11", "12", "23"),
                        List.of("night"));
    }

    private static void insert(DataSource database, String id, String put, int daysUntilInserted)
            throws SQLException {
        LocalDateTime time = LocalDateTime.parse(put);
        try (Connection connection = database.getConnection();
                PreparedStatement row =
                        connection.prepareStatement(
                                "INSERT INTO SALESDATA (MESSAGE, MESSAGE_DATE, MESSAGE_TIME, INSERTED,"
                                        + " MESSAGE_ID) VALUES (?, ?, ?, ?, ?)")) {
            row.setBytes(1, id.getBytes(StandardCharsets.UTF_8));
            row.setObject(2, LocalDate.from(time));
            row.setObject(3, LocalTime.from(time));
            row.setTimestamp(4, Timestamp.valueOf(time.plusDays(daysUntilInserted)));
            row.setString(5, id);
            row.executeUpdate();
        }
    }

    private static List<String> firstColumn(DataSource database, String query) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Connection connection = database.getConnection();
                ResultSet rows = connection.createStatement().executeQuery(query)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }
}
