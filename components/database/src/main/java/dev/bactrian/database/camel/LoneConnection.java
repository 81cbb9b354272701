// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalConnectionFactoryConfigurationSupplier;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;

/**
 * A connection to the PostgreSQL of a pool that is none of the pool's, so that flows have all of
 * theirs. Whatever is asked of it ends within {@link #LIMIT}, with an error where the database does
 * not answer. No more than one thread may use it at a time.
 */
final class LoneConnection implements AutoCloseable {

    /** How long opening it may take, and each answer. */
    static final Duration LIMIT = Duration.ofSeconds(5);

    private final AgroalDataSource own;
    private final Connection connection;

    private LoneConnection(AgroalDataSource own, Connection connection) {
        this.own = own;
        this.connection = connection;
    }

    /** Whether it can be made: the pool is Agroal's, which tells how, and of PostgreSQL. */
    static boolean isFor(DataSource source) {
        try {
            return source instanceof AgroalDataSource pool
                    && String.valueOf(
                                    pool.getConfiguration()
                                            .connectionPoolConfiguration()
                                            .connectionFactoryConfiguration()
                                            .jdbcUrl())
                            .contains(":postgresql:");
        } catch (NoClassDefFoundError e) {
            return false; // no Agroal is there
        }
    }

    /**
     * Opens one, which commits by itself.
     *
     * @param source one that it {@link #isFor can be made for}
     * @throws SQLException where the database is not reached in time
     */
    static LoneConnection open(DataSource source) throws SQLException {
        AgroalConnectionFactoryConfigurationSupplier how =
                new AgroalConnectionFactoryConfigurationSupplier(
                                ((AgroalDataSource) source)
                                        .getConfiguration()
                                        .connectionPoolConfiguration()
                                        .connectionFactoryConfiguration())
                        .autoCommit(true)
                        .loginTimeout(LIMIT);
        AgroalDataSource own =
                AgroalDataSource.from(
                        new AgroalDataSourceConfigurationSupplier()
                                .connectionPoolConfiguration(
                                        pool ->
                                                pool.maxSize(1)
                                                        .acquisitionTimeout(LIMIT)
                                                        .connectionFactoryConfiguration(how)));
        try {
            Connection connection = own.getConnection();
            connection.setNetworkTimeout(Runnable::run, (int) LIMIT.toMillis());
            return new LoneConnection(own, connection);
        } catch (SQLException | RuntimeException e) {
            own.close();
            throw e;
        }
    }

    Connection connection() {
        return connection;
    }

    /** Asks the database whether it is there. */
    boolean isThere() {
        try {
            return connection.isValid((int) LIMIT.toSeconds());
        } catch (SQLException e) {
            return false;
        }
    }

    /** Ends it for good: it is given back to nobody. */
    @Override
    public void close() {
        own.close();
    }
}
