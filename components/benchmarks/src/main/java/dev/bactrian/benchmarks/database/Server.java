// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.h2.jdbcx.JdbcDataSource;
import org.postgresql.ds.PGConnectionPoolDataSource;

/**
 * A database with the tables of the comparison: H2 in memory of this process, or a PostgreSQL in
 * one of its own that prepares transactions.
 */
final class Server implements AutoCloseable {
    private final EmbeddedPostgres process;
    private final String url;
    private final JdbcConnectionPool pool;

    /**
     * Starts it.
     *
     * @param product {@code h2} or {@code postgresql}
     * @param forced whether PostgreSQL waits for the disk at each commit
     */
    Server(String product, boolean forced) throws Exception {
        boolean isH2 = product.equals("h2");
        process =
                isH2
                        ? null
                        : EmbeddedPostgres.builder()
                                .setServerConfig("fsync", forced ? "on" : "off")
                                .setServerConfig("synchronous_commit", forced ? "on" : "off")
                                .setServerConfig("max_prepared_transactions", "50")
                                .start();
        url =
                isH2
                        ? "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1"
                        : process.getJdbcUrl("postgres", "postgres");
        if (isH2) {
            JdbcDataSource source = new JdbcDataSource();
            source.setUrl(url);
            pool = JdbcConnectionPool.create(source);
        } else {
            PGConnectionPoolDataSource source = new PGConnectionPoolDataSource();
            source.setUrl(url);
            pool = JdbcConnectionPool.create(source);
        }
        run(
                "CREATE TABLE B_DATA (ID INTEGER NOT NULL PRIMARY KEY, AMOUNT VARCHAR(100))",
                "CREATE TABLE B_INSERTED (AMOUNT VARCHAR(100))",
                "INSERT INTO B_DATA VALUES (1, '1')",
                "INSERT INTO B_DATA VALUES (2, '0')",
                isH2
                        ? "CREATE ALIAS ONE_INTEGER FOR 'java.lang.Integer.signum(int)'"
                        : "CREATE PROCEDURE ONE_INTEGER(n INTEGER) LANGUAGE plpgsql AS 'BEGIN"
                                + " END'");
    }

    DataSource source() {
        return pool;
    }

    String url() {
        return url;
    }

    void run(String... statements) throws SQLException {
        try (Connection connection = pool.getConnection()) {
            for (String sql : statements) {
                connection.createStatement().execute(sql);
            }
        }
    }

    String value(String sql) throws SQLException {
        try (Connection connection = pool.getConnection();
                ResultSet rows = connection.createStatement().executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }

    @Override
    public void close() throws Exception {
        pool.dispose();
        if (process != null) {
            process.close();
        }
    }
}
