// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import io.quarkus.test.junit.DisabledOnIntegrationTest;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

/** On the embedded H2. */
@QuarkusTest
class RoutingFlowTest extends RoutingContract {

    @Test
    @DisabledOnIntegrationTest("looks into the database of the application")
    void tableThatCannotBeReadBacksTheMessageOut() throws Exception {
        byte[] sale = TestMessages.sample("SaleEnvelope");
        execute("ALTER TABLE ROUTING_TABLE RENAME TO ROUTING_TABLE_AWAY");
        try {
            client.put(ROUTING_DB, sale);

            assertThat(client.getBytes("ROUTING.DB.BACKOUT")).isEqualTo(sale);
        } finally {
            execute("ALTER TABLE ROUTING_TABLE_AWAY RENAME TO ROUTING_TABLE");
        }
    }
}
