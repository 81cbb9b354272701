// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Brokers of one node name on one database hear of each other. */
@Tag("slow")
class NodeClaimsTest {
    private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(200);

    private static Product product;
    private static DataSource source;

    @BeforeAll
    static void start() throws Exception {
        product = Product.postgresql();
        source = product.source();
    }

    @AfterAll
    static void stop() throws Exception {
        product.close();
    }

    private static List<String> held() throws SQLException {
        return product.column("SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted");
    }

    @Test
    void theSecondOfOneNameIsToldOnceAndTakesItWhenTheFirstIsGone() throws Exception {
        NodeClaims first = new NodeClaims(PATIENCE);
        assertThat(first.claim(source, "one")).isNull();
        try (NodeClaims second = new NodeClaims(PATIENCE)) {
            assertThat(second.claim(source, "one")).contains("BAC3236", "node name one");
            assertThat(second.claim(source, "one")).as("a second time").isNull();
            second.renew();
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
        NodeClaims first = new NodeClaims(PATIENCE);
        assertThat(first.claim(source, "one")).isNull();
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try (NodeClaims second = new NodeClaims(TimeUnit.SECONDS.toNanos(60))) {
            Future<String> claim = thread.submit(() -> second.claim(source, "one"));
            first.close();
            assertThat(claim.get(60, TimeUnit.SECONDS)).isNull();
        } finally {
            thread.shutdownNow();
        }
    }

    @Test
    void twoNamesAreNotInEachOthersWay() throws Exception {
        try (NodeClaims first = new NodeClaims(PATIENCE);
                NodeClaims second = new NodeClaims(PATIENCE)) {
            assertThat(first.claim(source, "one")).isNull();
            assertThat(second.claim(source, "two")).isNull();
            assertThat(held()).hasSize(2);
        }
    }

    @Test
    void aClaimWhoseConnectionBrokeIsTakenAgain() throws Exception {
        try (NodeClaims claims = new NodeClaims(PATIENCE)) {
            claims.claim(source, "one");
            List<String> before = held();
            product.column("SELECT pg_terminate_backend(" + before.get(0) + ")");
            claims.renew();
            assertThat(held()).hasSize(1).isNotEqualTo(before);
        }
    }

    @Test
    void otherProductsHaveNoClaim() throws Exception {
        try (NodeClaims first = new NodeClaims(PATIENCE);
                NodeClaims second = new NodeClaims(PATIENCE);
                Product h2 = Product.h2()) {
            assertThat(first.claim(h2.source(), "one")).isNull();
            assertThat(second.claim(h2.source(), "one")).isNull();
        }
    }
}
