// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.database;

import dev.bactrian.quarkus.error.ExtensionError;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.AgroalDataSourceMetrics;
import io.agroal.api.AgroalPoolInterceptor;
import io.agroal.api.configuration.AgroalDataSourceConfiguration;
import jakarta.transaction.InvalidTransactionException;
import jakarta.transaction.SystemException;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.logging.Logger;
import org.flywaydb.core.api.FlywayException;

/**
 * A pool that is made, with the tables of its database, when the first connection is asked for.
 * Until then its database is in order, and its counts are zero. Where the tables could not be made
 * it is not, until they are: the first failure is told to all who ask, as those of later tries only
 * say that there was one (Flyway keeps it in the database).
 */
final class LateDataSource implements AgroalDataSource {

    private static final long serialVersionUID = 1L;
    private static final String CLOSED = "the data source is closed";
    private static final org.jboss.logging.Logger LOG =
            org.jboss.logging.Logger.getLogger(LateDataSource.class);

    private final transient Supplier<AgroalDataSource> maker;
    private final transient Runnable tables;
    private final transient Duration patience;
    private final transient TransactionManager transactions;
    private final transient ClassLoader loader;
    private final transient AgroalDataSourceMetrics metrics = new LateMetrics(() -> this.pool);

    /** Held while the tables are made; by a thread that has no connection yet. */
    private final ReentrantLock making = new ReentrantLock();

    private transient volatile AgroalDataSource pool;
    private volatile boolean ready;
    private volatile boolean closed;

    /** Why the tables could not be made at the first try; null unless the last one failed too. */
    private transient volatile SQLException failure;

    /**
     * @param maker of the pool
     * @param tables makes them, by connections of this data source
     * @param patience how long one who asks for a connection, or closes, waits for those who make
     *     the pool or the tables
     * @param transactions whose transaction at hand the tables take no part in
     * @param loader by which the driver is found
     */
    LateDataSource(
            Supplier<AgroalDataSource> maker,
            Runnable tables,
            Duration patience,
            TransactionManager transactions,
            ClassLoader loader) {
        this.maker = maker;
        this.tables = tables;
        this.patience = patience;
        this.transactions = transactions;
        this.loader = loader;
    }

    /** The pool, with no look at its tables. */
    private AgroalDataSource pool() {
        making.lock();
        try {
            if (pool == null) {
                if (closed) {
                    throw new IllegalStateException(CLOSED);
                }
                Thread thread = Thread.currentThread();
                ClassLoader before = thread.getContextClassLoader();
                try {
                    thread.setContextClassLoader(loader);
                    AgroalDataSource made = maker.get();
                    if (closed) {
                        // While it was made: nobody waits for this any more.
                        made.close();
                    }
                    pool = made;
                } finally {
                    thread.setContextClassLoader(before);
                }
            }
            return pool;
        } finally {
            making.unlock();
        }
    }

    /** The pool, with all tables. */
    private AgroalDataSource opened() throws SQLException {
        if (ready) {
            return pool;
        }
        if (!await()) {
            throw new SQLTransientConnectionException(
                    "the tables of the database are still being made after " + patience);
        }
        try {
            if (closed) {
                throw new SQLNonTransientConnectionException(CLOSED);
            }
            AgroalDataSource made = pool();
            // Held twice: it is the tables that ask.
            if (!ready && making.getHoldCount() == 1) {
                makeTables();
                ready = true;
            }
            return made;
        } finally {
            making.unlock();
        }
    }

    /** Whether what is being made is held by this thread now. */
    private boolean await() throws SQLException {
        try {
            return making.tryLock(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLTransientConnectionException("interrupted", e);
        }
    }

    private void makeTables() throws SQLException {
        try {
            tryTables();
            failure = null;
        } catch (SQLException e) {
            if (failure == null) {
                LOG.error(e.getMessage());
                failure = e;
                throw e;
            }
            SQLException again = new SQLException(failure.getMessage(), e);
            again.addSuppressed(failure);
            throw again;
        }
    }

    private void tryTables() throws SQLException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            Transaction suspended = transactions.suspend();
            try {
                thread.setContextClassLoader(loader);
                tables.run();
            } finally {
                thread.setContextClassLoader(before);
                if (suspended != null) {
                    transactions.resume(suspended);
                }
            }
        } catch (FlywayException e) {
            throw new SQLException(
                    ExtensionError.MIGRATION_FAILED + ": " + FlowMigrations.oneLine(e.getMessage()),
                    e);
        } catch (SystemException | InvalidTransactionException e) {
            throw new SQLException(e);
        }
    }

    @Override
    public Connection getConnection() throws SQLException {
        return opened().getConnection();
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return opened().getConnection(user, password);
    }

    /**
     * Also while nobody has used it: nothing is wrong with it.
     *
     * @throws SQLException BAC8338 where its tables could not be made
     */
    @Override
    public boolean isHealthy(boolean newConnection) throws SQLException {
        SQLException failed = failure;
        if (failed != null) {
            throw new SQLException(failed.getMessage(), failed);
        }
        return !ready || pool.isHealthy(newConnection);
    }

    @Override
    public AgroalDataSourceMetrics getMetrics() {
        return metrics;
    }

    @Override
    public AgroalDataSourceConfiguration getConfiguration() {
        return pool().getConfiguration();
    }

    @Override
    public void flush(FlushMode mode) {
        if (ready) {
            pool.flush(mode);
        }
    }

    @Override
    public void setPoolInterceptors(Collection<? extends AgroalPoolInterceptor> interceptors) {
        pool().setPoolInterceptors(interceptors);
    }

    @Override
    public List<AgroalPoolInterceptor> getPoolInterceptors() {
        return pool().getPoolInterceptors();
    }

    /** Lets a migration end first, but not for ever. */
    @Override
    public void close() {
        closed = true;
        boolean held = false;
        try {
            held = await();
        } catch (SQLException e) {
            LOG.debugf("closed at once: %s", e.getMessage());
        }
        try {
            AgroalDataSource made = pool;
            if (made != null) {
                made.close();
            }
        } finally {
            if (held) {
                making.unlock();
            }
        }
    }

    @Override
    public PrintWriter getLogWriter() throws SQLException {
        return pool().getLogWriter();
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        pool().setLogWriter(out);
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        pool().setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() throws SQLException {
        return pool().getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        return pool().getParentLogger();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return type.isInstance(this) ? type.cast(this) : pool().unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return type.isInstance(this) || pool().isWrapperFor(type);
    }
}
