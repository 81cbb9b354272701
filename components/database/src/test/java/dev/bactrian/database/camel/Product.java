// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;

/** A database of one product, for a class of tests. */
abstract class Product implements AutoCloseable {
    abstract DataSource source();

    /** What a type is called. */
    abstract String type(String name);

    @Override
    public void close() throws IOException {}

    void run(String... statements) throws SQLException {
        try (Connection connection = source().getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** The first column of all rows, as text. */
    List<String> column(String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Connection connection = source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }

    static Product h2() {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        return new Product() {
            @Override
            DataSource source() {
                return source;
            }

            @Override
            String type(String name) {
                return switch (name) {
                    case "TEXTS" -> "VARCHAR(20) ARRAY";
                    case "NUMBERS" -> "BIGINT ARRAY";
                    default -> name;
                };
            }
        };
    }

    static Product postgresql() throws IOException {
        EmbeddedPostgres server = EmbeddedPostgres.start();
        return new Product() {
            @Override
            DataSource source() {
                return server.getPostgresDatabase();
            }

            @Override
            String type(String name) {
                return switch (name) {
                    case "BLOB" -> "BYTEA";
                    case "CLOB" -> "TEXT";
                    case "JSON" -> "JSONB";
                    case "TEXTS" -> "VARCHAR(20)[]";
                    case "NUMBERS" -> "BIGINT[]";
                    default -> name;
                };
            }

            @Override
            public void close() throws IOException {
                server.close();
            }
        };
    }
}
