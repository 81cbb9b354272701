// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalPropertiesReader;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLTransientConnectionException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.flywaydb.core.api.FlywayException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A pool that waits for the first connection. */
class LateDataSourceTest {

    private static final int LIMIT = 60;

    private final List<String> calls = new ArrayList<>();
    private final Transaction atHand = proxy(Transaction.class, null);
    private Duration patience = Duration.ofSeconds(LIMIT);
    private LateDataSource database = late(() -> makeTable());

    private LateDataSource late(Tables tables) {
        return new LateDataSource(
                LateDataSourceTest::pool,
                () -> {
                    calls.add("tables");
                    try {
                        tables.make();
                    } catch (SQLException e) {
                        throw new FlywayException(e);
                    }
                },
                patience,
                proxy(TransactionManager.class, atHand),
                getClass().getClassLoader());
    }

    @FunctionalInterface
    private interface Tables {
        void make() throws SQLException;
    }

    /** Says what is called; what it gives is that object. */
    private <T> T proxy(Class<T> type, Object given) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (self, method, arguments) -> {
                            calls.add(method.getName());
                            return method.getReturnType() == void.class ? null : given;
                        }));
    }

    /** With two connections, of which the tables take two. */
    private static AgroalDataSource pool() {
        try {
            return AgroalDataSource.from(
                    new AgroalPropertiesReader()
                            .readProperties(
                                    Map.of(
                                            "jdbcUrl",
                                            "jdbc:h2:mem:"
                                                    + UUID.randomUUID()
                                                    + ";DB_CLOSE_DELAY=-1",
                                            "metricsEnabled",
                                            "true",
                                            "maxSize",
                                            "2",
                                            "acquisitionTimeout",
                                            "PT20S")));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void makeTable() throws SQLException {
        try (Connection history = database.getConnection();
                Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            assertThat(history.isValid(LIMIT)).isTrue();
            statement.execute("CREATE TABLE ORDERS (ID INT)");
        }
    }

    private int orders() throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT COUNT(*) FROM ORDERS")) {
            row.next();
            return row.getInt(1);
        }
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void nothingIsMadeBeforeTheFirstConnection() throws SQLException {
        assertThat(database.isHealthy(true)).isTrue();
        assertThat(database.getMetrics().activeCount()).isZero();
        database.flush(AgroalDataSource.FlushMode.ALL);

        assertThat(calls).isEmpty();
    }

    /** Those who wait have no connection: the tables would not get theirs. */
    @Test
    void tablesAreMadeOnceForAllWhoAskAtOnce() throws Exception {
        int threads = 8;
        CyclicBarrier together = new CyclicBarrier(threads);
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Integer>> answers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                answers.add(
                        executor.submit(
                                () -> {
                                    together.await(LIMIT, TimeUnit.SECONDS);
                                    return orders();
                                }));
            }
            for (Future<Integer> answer : answers) {
                assertThat(answer.get(LIMIT, TimeUnit.SECONDS)).isZero();
            }
        } finally {
            executor.shutdownNow();
        }
        assertThat(calls).containsOnlyOnce("tables");
        assertThat(database.getMetrics().creationCount()).isEqualTo(2);
    }

    /** They are there also where the message that came first is rolled back. */
    @Test
    void tablesAreNoPartOfTheTransactionAtHand() throws SQLException {
        assertThat(orders()).isZero();

        assertThat(calls).containsExactly("suspend", "tables", "resume");
    }

    @Test
    void tablesThatCannotBeMadeAreTriedAgain() throws SQLException {
        database =
                late(
                        () -> {
                            if (calls.indexOf("tables") == calls.lastIndexOf("tables")) {
                                throw new SQLException("no room");
                            }
                            makeTable();
                        });

        assertThatThrownBy(database::getConnection)
                .isInstanceOf(SQLException.class)
                .hasMessageStartingWith("BAC8338: ")
                .hasMessageContaining("no room");
        assertThatThrownBy(() -> database.isHealthy(false))
                .isInstanceOf(SQLException.class)
                .hasMessageStartingWith("BAC8338: ")
                .hasMessageContaining("no room");

        assertThat(orders()).isZero();
        assertThat(database.isHealthy(false)).isTrue();
    }

    /** Flyway's second answer is that there was a first: nobody could mend anything by it. */
    @Test
    void theFirstFailureIsToldToAll() {
        database =
                late(
                        () -> {
                            boolean first = Collections.frequency(calls, "tables") == 1;
                            throw new SQLException(first ? "no such type" : "run repair");
                        });

        for (int message = 0; message < 3; message++) {
            assertThatThrownBy(database::getConnection)
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("no such type");
        }
        assertThat(calls).filteredOn("tables"::equals).hasSize(3);
        assertThatThrownBy(() -> database.isHealthy(true)).hasMessageContaining("no such type");
    }

    /** Neither one who asks for a connection nor the end of the process waits for ever. */
    @Test
    void nobodyWaitsForTablesWithoutLimit() throws Exception {
        CountDownLatch making = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        patience = Duration.ofMillis(50);
        database =
                late(
                        () -> {
                            making.countDown();
                            try {
                                assertThat(goOn.await(LIMIT, TimeUnit.SECONDS)).isTrue();
                            } catch (InterruptedException e) {
                                throw new SQLException(e);
                            }
                        });
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            Future<Connection> first = executor.submit(() -> database.getConnection());
            assertThat(making.await(LIMIT, TimeUnit.SECONDS)).isTrue();

            Future<Connection> second = executor.submit(() -> database.getConnection());
            assertThatThrownBy(() -> second.get(LIMIT, TimeUnit.SECONDS))
                    .hasCauseInstanceOf(SQLTransientConnectionException.class);
            executor.submit(() -> database.close()).get(LIMIT, TimeUnit.SECONDS);

            goOn.countDown();
            assertThatThrownBy(() -> first.get(LIMIT, TimeUnit.SECONDS))
                    .hasCauseInstanceOf(SQLException.class);
        } finally {
            goOn.countDown();
            executor.shutdownNow();
        }
    }

    @Test
    void aClosedOneIsNotOpenedAgain() {
        database.close();

        assertThatThrownBy(database::getConnection)
                .isInstanceOf(SQLNonTransientConnectionException.class)
                .hasMessage("the data source is closed");
    }
}
