// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import com.arjuna.ats.arjuna.recovery.RecoveryManager;
import com.arjuna.ats.arjuna.recovery.RecoveryModule;
import com.arjuna.ats.jta.common.jtaPropertyManager;
import dev.bactrian.database.testing.Coordinator;
import dev.bactrian.mq.jms.QueueManagerBranches;
import io.agroal.api.AgroalDataSource;
import jakarta.transaction.TransactionManager;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.sql.DataSource;
import javax.transaction.xa.XAResource;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.h2.jdbcx.JdbcDataSource;

/**
 * Coordinated transactions over an Artemis and an H2 of a test: Narayana, a pool, and recovery that
 * asks both again and again. One at a time.
 */
final class Coordination implements AutoCloseable {
    private static final String USER = "sa";

    /** How long in milliseconds recovery may take. */
    static final long PATIENCE = 90_000;

    /** Between two looks, in milliseconds. */
    private static final long PAUSE = 5;

    /**
     * Its warnings of what fails here on purpose; kept, as a logger that nobody has is forgotten.
     */
    private static final Logger NARAYANA = Logger.getLogger("com.arjuna");

    /** Narayana has one for the process: what it asks is the coordination that there is. */
    private static final RecoveryManager RECOVERY = recovery();

    private static volatile Coordination current;

    private final JdbcDataSource database = new JdbcDataSource();
    private final Broker broker;
    private final QueueManagerBranches branches;
    private final javax.sql.XAConnection connection;

    private static RecoveryManager recovery() {
        try {
            NARAYANA.setLevel(Level.OFF);
            Coordinator.setUp(Path.of("target", "no-transactions"), "power-loss");
            TransactionLog.use();
            // of what is in doubt and has no decision; what a live transaction has is left alone
            jtaPropertyManager.getJTAEnvironmentBean().setOrphanSafetyInterval(1);
            return Coordinator.recovery(
                    () -> current().branches.resource(), () -> current().databaseBranches());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Coordination current() {
        Coordination there = current;
        if (there == null) {
            throw new IllegalStateException("nothing to be recovered");
        }
        return there;
    }

    /**
     * Has recovery look at these from now on.
     *
     * @param url of the database
     */
    Coordination(String url, Broker broker, ActiveMQConnectionFactory factory) throws SQLException {
        database.setURL(url);
        database.setUser(USER);
        database.setPassword(USER);
        this.broker = broker;
        this.branches = new QueueManagerBranches(factory);
        this.connection = database.getXAConnection();
        current = this;
    }

    /** The database for connections of its own. */
    DataSource database() {
        return database;
    }

    /** The one that there is. */
    static TransactionManager manager() {
        return Coordinator.manager();
    }

    /** A pool whose connections take part. */
    AgroalDataSource pool(WatchedCalls calls) throws SQLException {
        WatchedXaSource.watch(calls);
        return Coordinator.pool(WatchedXaSource.class, database.getURL(), USER);
    }

    private XAResource databaseBranches() throws SQLException {
        return connection.getXAResource();
    }

    /** One look at what is in doubt, and what becomes of it. */
    static synchronized void look() {
        for (RecoveryModule module : RECOVERY.getModules()) {
            module.periodicWorkFirstPass();
        }
        for (RecoveryModule module : RECOVERY.getModules()) {
            module.periodicWorkSecondPass();
        }
    }

    /**
     * Looks until nothing is in doubt.
     *
     * @param patience how long in milliseconds that may take
     * @throws IllegalStateException where something stays in doubt
     */
    void recover(long patience) throws Exception {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patience);
        do {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("still in doubt: " + inDoubt());
            }
            look();
            TimeUnit.MILLISECONDS.sleep(PAUSE); // nothing tells: it looks
        } while (inDoubt() > 0);
    }

    /** Branches that are prepared, in both. */
    int inDoubt() throws SQLException {
        try (java.sql.Connection open = database.getConnection();
                ResultSet count =
                        open.createStatement()
                                .executeQuery("SELECT COUNT(*) FROM INFORMATION_SCHEMA.IN_DOUBT")) {
            count.next();
            return count.getInt(1)
                    + broker.server().getResourceManager().getPreparedTransactions().size();
        }
    }

    @Override
    public void close() throws SQLException {
        current = null;
        branches.close();
        connection.close();
    }
}
