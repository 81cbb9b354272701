// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.state.testing.TestBroker;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Brokers of one node name on one database hear of each other. */
@Tag("slow")
class NodeClaimsTest {
    private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(200);

    private static Product product;
    private static AgroalDataSource source;

    private final List<String> said = new CopyOnWriteArrayList<>();

    @BeforeAll
    static void start() throws Exception {
        product = Product.postgresql();
        source = pool();
    }

    @AfterAll
    static void stop() throws Exception {
        source.close();
        product.close();
    }

    /** A pool of one connection only. */
    private static AgroalDataSource pool() throws SQLException {
        return pool(((PGSimpleDataSource) product.source()).getUrl(), "postgres");
    }

    private static AgroalDataSource pool(String url, String user) throws SQLException {
        return AgroalDataSource.from(
                new AgroalDataSourceConfigurationSupplier()
                        .connectionPoolConfiguration(
                                pool ->
                                        pool.maxSize(1)
                                                .acquisitionTimeout(Duration.ofSeconds(30))
                                                .connectionFactoryConfiguration(
                                                        factory ->
                                                                factory.jdbcUrl(url)
                                                                        .principal(
                                                                                new NamePrincipal(
                                                                                        user)))));
    }

    private NodeClaims claims() {
        return new NodeClaims(PATIENCE, said::add);
    }

    private static List<String> held() {
        return column("SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted");
    }

    private static List<String> column(String sql) {
        try {
            return product.column(sql);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    /** The server tells the client before it gives up what the session held. */
    private static void end(String session) throws SQLException {
        product.column("SELECT pg_terminate_backend(" + session + ")");
        TestBroker.await("the session to end", () -> !held().contains(session));
    }

    @Test
    void theSecondOfOneNameIsToldOnceAndTakesItWhenTheFirstIsGone() {
        NodeClaims first = claims();
        first.claim(source, "one");
        assertThat(said).isEmpty();
        try (NodeClaims second = claims()) {
            second.claim(source, "one");
            assertThat(said).singleElement().asString().contains("BAC3236", "node name one");
            second.claim(source, "one");
            second.renew();
            assertThat(said).as("once").hasSize(1);
            assertThat(held()).as("the first's").hasSize(1);
            first.close();
            assertThat(held()).isEmpty();
            second.renew();
            assertThat(held()).as("the second's").hasSize(1);
        }
        assertThat(held()).isEmpty();
    }

    @Test
    void oneThatIsBeingKilledIsWaitedFor() throws Exception {
        NodeClaims first = claims();
        first.claim(source, "one");
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try (NodeClaims second = new NodeClaims(TimeUnit.SECONDS.toNanos(60), said::add)) {
            Future<?> claim = thread.submit(() -> second.claim(source, "one"));
            first.close();
            claim.get(60, TimeUnit.SECONDS);
            assertThat(said).isEmpty();
            assertThat(held()).hasSize(1);
        } finally {
            thread.shutdownNow();
        }
    }

    @Test
    void twoNamesAreNotInEachOthersWay() {
        try (NodeClaims first = claims();
                NodeClaims second = claims()) {
            first.claim(source, "one");
            second.claim(source, "two");
            assertThat(said).isEmpty();
            assertThat(held()).hasSize(2);
        }
    }

    @Test
    void twoPoolsOfOneProcessAreOneBroker() throws Exception {
        try (NodeClaims claims = claims();
                AgroalDataSource other = pool()) {
            claims.claim(source, "one");
            claims.claim(other, "one");
            claims.renew();
            assertThat(said).isEmpty();
            assertThat(held()).hasSize(1);
        }
    }

    @Test
    void theConnectionsOfThePoolAreLeftToTheFlows() throws Exception {
        try (NodeClaims claims = claims()) {
            claims.claim(source, "one");
            assertThat(held()).hasSize(1);
            try (Connection only = source.getConnection()) {
                assertThat(only.isValid(30)).isTrue();
            }
        }
    }

    @Test
    void triesInVainLeaveNoConnection() {
        try (NodeClaims first = claims();
                NodeClaims second = claims()) {
            first.claim(source, "one");
            int before = clients();
            second.claim(source, "one");
            second.renew();
            second.renew();
            TestBroker.await("those of the second to end", () -> clients() <= before);
        }
    }

    /** How many connections the server has, this one and what just ends among them. */
    private static int clients() {
        return column("SELECT pid FROM pg_stat_activity WHERE datname = current_database()").size();
    }

    @Test
    void aClaimWhoseConnectionBrokeIsTakenAgain() throws Exception {
        try (NodeClaims claims = claims()) {
            claims.claim(source, "one");
            List<String> before = held();
            product.column("SELECT pg_terminate_backend(" + before.get(0) + ")");
            TestBroker.await(
                    "the claim of another session",
                    () -> {
                        claims.renew();
                        List<String> now = held();
                        return now.size() == 1 && !now.equals(before);
                    });
            assertThat(said).as("the own session, that ends").isEmpty();
        }
    }

    @Test
    void aClaimThatAnotherHasTakenMeanwhileIsToldOnce() throws Exception {
        try (NodeClaims first = claims();
                NodeClaims second = claims()) {
            first.claim(source, "one");
            end(held().get(0));
            second.claim(source, "one");
            assertThat(said).isEmpty();
            first.renew();
            assertThat(said).singleElement().asString().contains("BAC3236");
            first.renew();
            assertThat(said).as("once").hasSize(1);
        }
    }

    @Test
    void aDatabaseThatDoesNotAnswerIsNotWaitedForLong() throws Exception {
        try (LoneConnection connection = LoneConnection.open(source)) {
            assertThat(connection.connection().getNetworkTimeout())
                    .isEqualTo((int) LoneConnection.LIMIT.toMillis());
        }
    }

    @Test
    void otherProductsAndPoolsHaveNoClaim() throws Exception {
        try (NodeClaims claims = claims();
                AgroalDataSource h2 = pool("jdbc:h2:mem:claims", "sa")) {
            claims.claim(h2, "one");
            claims.claim(product.source(), "one");
            claims.renew();
            assertThat(said).isEmpty();
            assertThat(held()).isEmpty();
        }
    }
}
