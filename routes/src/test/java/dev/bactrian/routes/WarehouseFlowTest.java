// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.DisabledOnIntegrationTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class WarehouseFlowTest extends FlowTest {

    @BeforeEach
    void clear() throws SQLException {
        if (isPackaged()) {
            return;
        }
        try (Connection connection = database().getConnection()) {
            connection.createStatement().executeUpdate("DELETE FROM SALESDATA");
        }
    }

    static byte[] lists(byte[] sale) {
        String text = new String(sale, StandardCharsets.UTF_8);
        return text.substring(text.indexOf("<SaleList>"), text.lastIndexOf("</SaleList>") + 11)
                .replaceAll("(?s)</SaleList>\\s+<SaleList>", "</SaleList><SaleList>")
                .getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4kB", "2000kB"})
    @DisabledOnIntegrationTest("looks into the database of the application")
    void archivesTheSaleListsWithTheTimeOfThePutAndConfirms(String size) throws Exception {
        byte[] sale = TestMessages.generate("SaleEnvelope", size, 1);
        Instant before = Instant.now().minusMillis(20);

        String id = client.put("WAREHOUSE.IN", sale);

        Message out = client.get("WAREHOUSE.OUT");
        byte[] lists = lists(sale);
        assertThat(new String(BrokerClient.bytes(out), StandardCharsets.UTF_8))
                .isEqualTo(
                        "<Archived><MessageId>"
                                + id
                                + "</MessageId><Bytes>"
                                + lists.length
                                + "</Bytes></Archived>");
        assertThat(out.getJMSCorrelationID()).isEqualTo(id);
        try (Connection connection = database().getConnection();
                ResultSet row =
                        connection.createStatement().executeQuery("SELECT * FROM SALESDATA")) {
            assertThat(row.next()).isTrue();
            assertThat(row.getBytes("MESSAGE")).isEqualTo(lists);
            LocalDateTime put =
                    LocalDateTime.of(
                            row.getDate("MESSAGE_DATE").toLocalDate(),
                            row.getObject("MESSAGE_TIME", LocalTime.class));
            assertThat(put.toInstant(ZoneOffset.UTC)).isBetween(before, Instant.now());
            assertThat(row.getTimestamp("INSERTED")).isNotNull();
            assertThat(row.next()).isFalse();
        }
    }

    @Test
    void aSaleIsConfirmed() throws Exception {
        byte[] sale = TestMessages.sample("SaleEnvelope");

        String id = client.put("WAREHOUSE.IN", sale);

        Message out = client.get("WAREHOUSE.OUT");
        assertThat(BrokerClient.bytes(out))
                .asString()
                .contains(id)
                .contains("<Bytes>" + lists(sale).length + "</Bytes>");
    }

    @Test
    @DisabledOnIntegrationTest("looks into the database of the application")
    void aMessageThatWasArchivedBeforeIsConfirmedAndNotArchivedAgain() throws Exception {
        byte[] sale = TestMessages.sample("SaleEnvelope");
        String id;
        try (JMSContext unit = client.context().createContext(JMSContext.SESSION_TRANSACTED)) {
            BytesMessage message = unit.createBytesMessage();
            message.writeBytes(sale);
            unit.createProducer().send(unit.createQueue("WAREHOUSE.IN"), message);
            id = message.getJMSMessageID();
            // As after a kill between the commit of the row and that of the message.
            try (Connection connection = database().getConnection();
                    PreparedStatement row =
                            connection.prepareStatement(
                                    "INSERT INTO SALESDATA (MESSAGE, MESSAGE_DATE, MESSAGE_TIME, MESSAGE_ID)"
                                            + " VALUES (?, CURRENT_DATE, CURRENT_TIME, ?)")) {
                row.setBytes(1, lists(sale));
                row.setString(2, id);
                row.executeUpdate();
            }
            unit.commit();
        }
        Message out = client.get("WAREHOUSE.OUT");
        assertThat(out.getJMSCorrelationID()).isEqualTo(id);
        try (Connection connection = database().getConnection();
                ResultSet row =
                        connection
                                .createStatement()
                                .executeQuery("SELECT COUNT(*) FROM SALESDATA")) {
            row.next();
            assertThat(row.getInt(1)).isEqualTo(1);
        }
    }

    /** The queue manager's identifier is the key, so that each is archived, and once. */
    @Test
    @DisabledOnIntegrationTest("looks into the database of the application")
    void messagesWithoutIdentifierAndTimeAreArchivedOnceEach() throws Exception {
        byte[] sale = TestMessages.sample("SaleEnvelope");
        for (int i = 0; i < 2; i++) {
            client.context()
                    .createProducer()
                    .setDisableMessageID(true)
                    .setDisableMessageTimestamp(true)
                    .send(client.context().createQueue("WAREHOUSE.IN"), sale);
        }
        String first = client.get("WAREHOUSE.OUT").getJMSCorrelationID();
        assertThat(first).startsWith("ID:");
        assertThat(client.get("WAREHOUSE.OUT").getJMSCorrelationID())
                .startsWith("ID:")
                .isNotEqualTo(first);
        try (Connection connection = database().getConnection();
                ResultSet rows =
                        connection
                                .createStatement()
                                .executeQuery(
                                        "SELECT COUNT(*), COUNT(DISTINCT MESSAGE_ID), COUNT(MESSAGE_DATE)"
                                                + " FROM SALESDATA")) {
            rows.next();
            assertThat(rows.getInt(1)).as("rows").isEqualTo(2);
            assertThat(rows.getInt(2)).as("identifiers").isEqualTo(2);
            assertThat(rows.getInt(3)).as("dates").isEqualTo(2);
        }
    }

    @Test
    @DisabledOnIntegrationTest("looks into the database of the application")
    void whatIsNoSaleGoesToTheBackoutQueueAndLeavesNoRow() throws Exception {
        client.put("WAREHOUSE.IN", "<Other/>");

        Message out = client.get("WAREHOUSE.BACKOUT");
        assertThat(out.getStringProperty("BactrianFailure")).contains("BAC8031");
        try (Connection connection = database().getConnection();
                ResultSet row =
                        connection
                                .createStatement()
                                .executeQuery("SELECT COUNT(*) FROM SALESDATA")) {
            row.next();
            assertThat(row.getInt(1)).isZero();
        }
    }
}
