// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.aggregation;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.apache.camel.processor.aggregate.jdbc.JdbcAggregationRepository;
import org.h2.jdbcx.JdbcConnectionPool;
import org.postgresql.ds.PGConnectionPoolDataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/**
 * A PostgreSQL in a process of its own that waits for the disk at each commit, as the queues do; a
 * pool of connections to it. Started when first asked for.
 */
final class BenchmarkDatabase implements AutoCloseable {
    private final AtomicInteger tables = new AtomicInteger();
    private EmbeddedPostgres server;
    private JdbcConnectionPool pool;

    DataSource source() throws Exception {
        if (server == null) {
            server =
                    EmbeddedPostgres.builder()
                            .setServerConfig("fsync", "on")
                            .setServerConfig("synchronous_commit", "on")
                            .start();
            PGConnectionPoolDataSource connections = new PGConnectionPoolDataSource();
            connections.setUrl(server.getJdbcUrl("postgres", "postgres"));
            pool = JdbcConnectionPool.create(connections);
            pool.setMaxConnections(40);
        }
        return pool;
    }

    /**
     * camel-sql's repository, in tables of its own, without its thread that looks for lost ones.
     * Not its {@code PostgresAggregationRepository}: in Camel 4.14.0 that names two columns in its
     * INSERT and sets three values, so that each first message of an aggregation fails (mended by
     * CAMEL-24044). What it adds is ON CONFLICT DO NOTHING, and an exception if there was a
     * conflict. Here PostgreSQL itself reports the duplicate key; the transaction is rolled back,
     * and the repository's default exception mapper makes an {@code OptimisticLockingException} of
     * SQL states 23, as of the other's exception.
     */
    JdbcAggregationRepository repository() throws Exception {
        DataSource source = source();
        String name = "aggregation" + tables.incrementAndGet();
        JdbcTemplate jdbc = new JdbcTemplate(source);
        String columns = " (id VARCHAR(255) PRIMARY KEY, exchange BYTEA NOT NULL, version BIGINT";
        jdbc.execute("CREATE TABLE " + name + columns + " NOT NULL)");
        jdbc.execute("CREATE TABLE " + name + "_completed" + columns + " NOT NULL)");
        JdbcAggregationRepository repository =
                new JdbcAggregationRepository(
                        new DataSourceTransactionManager(source), name, source);
        repository.setUseRecovery(false);
        return repository;
    }

    @Override
    public void close() throws Exception {
        if (server != null) {
            pool.dispose();
            server.close();
        }
    }
}
