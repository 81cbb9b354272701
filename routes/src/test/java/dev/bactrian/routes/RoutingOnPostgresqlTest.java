// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.PostgresqlDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.Connection;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** On a PostgreSQL server, which goes away in the end. */
@Tag("slow")
@QuarkusTest
@TestProfile(RoutingOnPostgresqlTest.Postgresql.class)
@QuarkusTestResource(value = PostgresqlDatabase.class, restrictToAnnotatedClass = true)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RoutingOnPostgresqlTest extends RoutingContract {

    EmbeddedPostgres server;

    @Test
    void databaseIsPostgresql() throws Exception {
        try (Connection connection = database().getConnection()) {
            assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo("PostgreSQL");
        }
    }

    @Test
    void aStoredProcedureIsCalledFromEsql() throws Exception {
        client.put("PROFILE.STORED.PROCEDURE.IN", "<Parent/>");
        assertThat(client.getBytes("PROFILE.STORED.PROCEDURE.OUT")).isEmpty();
    }

    @Test
    @Order(Integer.MAX_VALUE)
    void whenTheDatabaseIsDownMessagesGoToTheBackoutQueueAndTheCopyStaysInUse() throws Exception {
        byte[] sale = TestMessages.sample("SaleEnvelope");
        server.close();

        client.put(ROUTING_DB, sale);
        client.put(ROUTING, sale);
        client.put("ROUTING.REFRESH", "again");

        assertThat(client.getBytes("ROUTING.DB.BACKOUT")).isEqualTo(sale);
        assertThat(client.getBytes("ROUTING.OUT1")).isEqualTo(sale);
        assertThat(client.getText("ROUTING.BACKOUT")).isEqualTo("again");
    }

    /** The profile {@code postgresql} on top of that of the tests. */
    public static class Postgresql implements QuarkusTestProfile {
        @Override
        public String getConfigProfile() {
            return "test,postgresql";
        }
    }
}
