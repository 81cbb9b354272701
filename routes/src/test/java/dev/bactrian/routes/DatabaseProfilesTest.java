// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.DisabledOnIntegrationTest;
import io.quarkus.test.junit.QuarkusTest;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** The tests of the reports that work on a database, as flows. */
@QuarkusTest
class DatabaseProfilesTest extends FlowTest {
    private String one(String sql) throws SQLException {
        try (Connection connection = database().getConnection();
                ResultSet rows = connection.createStatement().executeQuery(sql)) {
            return rows.next() ? rows.getString(1) : null;
        }
    }

    private static final String PARENT = "<Parent><First>1</First><Last>z</Last></Parent>";

    @Test
    void readsARowAndMakesHeadersOnly() throws Exception {
        client.put("PROFILE.DATABASE.READ.IN", PARENT);
        assertThat(client.getBytes("PROFILE.DATABASE.READ.OUT")).isEmpty();
    }

    @Test
    void aMessageThatTheRowDoesNotAllowIsBackedOut() throws Exception {
        String other = PARENT.replace("<First>1<", "<First>77<");
        client.put("PROFILE.DATABASE.READ.IN", other);
        assertThat(client.getText("PROFILE.DATABASE.READ.BACKOUT")).isEqualTo(other);
    }

    @Test
    void retrievesAColumnIntoTheMessage() throws Exception {
        client.put("PROFILE.DATABASE.RETRIEVE.IN", PARENT);
        assertThat(client.getText("PROFILE.DATABASE.RETRIEVE.OUT"))
                .isEqualTo("<Parent><First>1</First><Last>z</Last><Amount>1</Amount></Parent>");
    }

    @Test
    @DisabledOnIntegrationTest("looks into the database of the application")
    void insertsAnElement() throws Exception {
        client.put("PROFILE.DATABASE.INSERT.IN", PARENT.replace(">z<", ">inserted here<"));
        assertThat(client.getBytes("PROFILE.DATABASE.INSERT.OUT")).isEmpty();
        assertThat(one("SELECT COUNT(*) FROM PROFILE_INSERTED WHERE AMOUNT = 'inserted here'"))
                .isEqualTo("1");
    }

    @Test
    @DisabledOnIntegrationTest("looks into the database of the application")
    void updatesARow() throws Exception {
        client.put("PROFILE.DATABASE.UPDATE.IN", PARENT.replace(">z<", ">new value<"));
        assertThat(client.getBytes("PROFILE.DATABASE.UPDATE.OUT")).isEmpty();
        assertThat(one("SELECT AMOUNT FROM PROFILE_DATA WHERE ID = 2")).isEqualTo("new value");
    }

    @Test
    void routesByARow() throws Exception {
        byte[] parent = TestMessages.sample("Parent");
        client.put("PROFILE.DATABASE.ROUTE.IN", parent);
        assertThat(client.getBytes("PROFILE.DATABASE.ROUTE.OUT")).isEqualTo(parent);
    }

    @Test
    @DisabledOnIntegrationTest("looks into the database of the application")
    void coordinatesQueueAndDatabase() throws Exception {
        for (String flow : new String[] {"COORDINATED", "UNCOORDINATED"}) {
            String xml = PARENT.replace(">z<", ">" + flow + "<");
            client.put("PROFILE." + flow + ".TRANSACTION.IN", xml);
            assertThat(client.getText("PROFILE." + flow + ".TRANSACTION.OUT")).isEqualTo(xml);
            // the branches of a coordinated transaction commit one after the other
            await(() -> one("SELECT AMOUNT FROM PROFILE_DATA WHERE ID = 2").equals(flow));
        }
    }

    private static void await(Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(BrokerClient.PATIENCE);
        while (!condition.call()) {
            assertThat(System.nanoTime()).as("waited in vain").isLessThan(end);
            LockSupport.parkNanos(1_000_000);
        }
    }

    @Test
    @DisabledOnIntegrationTest("looks into the database of the application")
    void insertsAndDeletesInTurn() throws Exception {
        client.put("PROFILE.DATABASE.NODE.IN", PARENT);
        assertThat(client.getText("PROFILE.DATABASE.NODE.OUT")).isEqualTo(PARENT);
        assertThat(one("SELECT COUNT(*) FROM PROFILE_ROWS")).isEqualTo("0");
    }
}
