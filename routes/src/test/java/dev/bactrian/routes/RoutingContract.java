// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.DisabledOnIntegrationTest;
import jakarta.jms.BytesMessage;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the flows routing and routing-db do, whatever database and language they are on. */
abstract class RoutingContract extends FlowTest {

    static final String ROUTING = "ROUTING.IN";
    static final String ROUTING_DB = "ROUTING.DB.IN";

    @ParameterizedTest
    @ValueSource(strings = {ROUTING, ROUTING_DB})
    void saleGoesToTheQueueThatTheTableNames(String queue) {
        byte[] sale = TestMessages.sample("SaleEnvelope");

        client.put(queue, sale);

        assertThat(client.getBytes("ROUTING.OUT1")).isEqualTo(sale);
    }

    @ParameterizedTest
    @ValueSource(strings = {ROUTING, ROUTING_DB})
    void largeSaleGoesTheSameWay(String queue) {
        byte[] sale = TestMessages.generate("SaleEnvelope", "1000kB", 1);

        client.put(queue, sale);

        assertThat(client.getBytes("ROUTING.OUT1")).isEqualTo(sale);
    }

    @ParameterizedTest
    @ValueSource(strings = {ROUTING, ROUTING_DB})
    void secondSeedGoesToItsQueue(String queue) {
        String sale = sale("T", "Dunnwin");

        client.put(queue, sale);

        assertThat(client.getText("ROUTING.OUT2")).isEqualTo(sale);
    }

    @ParameterizedTest
    @ValueSource(strings = {ROUTING, ROUTING_DB})
    void headersAndPropertiesStay(String queue) throws Exception {
        client.put(
                queue,
                TestMessages.sample("SaleEnvelope"),
                message -> {
                    message.setJMSCorrelationID("order-7");
                    message.setIntProperty("weight", 12);
                },
                producer -> producer.setPriority(7));

        Message message = client.get("ROUTING.OUT1");
        assertThat(message.getJMSCorrelationID()).isEqualTo("order-7");
        assertThat(message.getIntProperty("weight")).isEqualTo(12);
        assertThat(message.getJMSPriority()).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(strings = {ROUTING, ROUTING_DB})
    void unknownKeyGoesToUnknown(String queue) {
        String sale = sale("X", "Nobody");

        client.put(queue, sale);

        assertThat(client.getText("ROUTING.UNKNOWN")).isEqualTo(sale);
    }

    @ParameterizedTest
    @ValueSource(strings = {ROUTING, ROUTING_DB})
    void messageWithoutTheFieldsGoesToUnknown(String queue) {
        client.put(queue, "<SaleEnvelope><SaleList/></SaleEnvelope>");

        assertThat(client.getText("ROUTING.UNKNOWN"))
                .isEqualTo("<SaleEnvelope><SaleList/></SaleEnvelope>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "not XML at all",
                "<SaleEnvelope><SaleList><Invoice></SaleList></SaleEnvelope>",
                "<!DOCTYPE SaleEnvelope SYSTEM 'http://localhost:1/x'><SaleEnvelope/>"
            })
    void badMessageGoesToTheBackoutQueueAsItCame(String payload) throws Exception {
        badMessage(ROUTING, "ROUTING.BACKOUT", "routing", payload);
        badMessage(ROUTING_DB, "ROUTING.DB.BACKOUT", "routing-db", payload);
    }

    private void badMessage(String queue, String backout, String flow, String payload)
            throws Exception {
        client.put(
                queue,
                payload.getBytes(StandardCharsets.UTF_8),
                message -> message.setStringProperty("origin", "till 4"));

        Message message = client.get(backout);
        assertThat(message).isInstanceOf(BytesMessage.class);
        assertThat(BrokerClient.bytes(message)).asString().isEqualTo(payload);
        assertThat(message.getStringProperty("origin")).isEqualTo("till 4");
        assertThat(message.getStringProperty("BactrianFlow")).isEqualTo(flow);
        assertThat(message.getStringProperty("BactrianFailure")).startsWith("BAC1");
        assertThat(message.getIntProperty("BactrianBackoutCount")).isEqualTo(3);
    }

    @Test
    @DisabledOnIntegrationTest("looks into the database of the application")
    void copyIsReadAgainOnRefreshOnly() throws Exception {
        String sale = sale("R", "Fresh");
        client.put(ROUTING, sale);
        assertThat(client.getText("ROUTING.UNKNOWN")).isEqualTo(sale);

        execute(
                "INSERT INTO ROUTING_TABLE VALUES ('SummerSale', 'R', 'Fresh', '', 'ROUTING.OUT3')");
        try {
            client.put(ROUTING, sale);
            assertThat(client.getText("ROUTING.UNKNOWN")).as("by the old copy").isEqualTo(sale);
            client.put(ROUTING_DB, sale);
            assertThat(client.getText("ROUTING.OUT3")).as("by the table").isEqualTo(sale);

            client.put("ROUTING.REFRESH", "");
            awaitCopyWith(sale);
        } finally {
            execute("DELETE FROM ROUTING_TABLE WHERE VARIABLE3 = 'Fresh'");
            client.put("ROUTING.REFRESH", "");
        }
    }

    /**
     * The refresh is a message beside the sales: sales go by either copy until it is through. Each
     * is waited for on both queues, so that none is left behind.
     */
    private void awaitCopyWith(String sale) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(BrokerClient.PATIENCE);
        client.put(ROUTING, sale);
        while (client.get("ROUTING.OUT3", 50) == null) {
            assertThat(System.nanoTime() - end).as("by the new copy").isNegative();
            if (client.get("ROUTING.UNKNOWN", 50) != null) {
                client.put(ROUTING, sale);
            }
        }
    }

    @Test
    @DisabledOnIntegrationTest("looks into the database of the application")
    void rowThatNoQueueCanBeMadeOfBacksTheMessageOut() throws Exception {
        execute("INSERT INTO ROUTING_TABLE VALUES ('SummerSale', 'B', 'Bad', '', 'A?b=c')");
        try {
            client.put(ROUTING_DB, sale("B", "Bad"));
            assertThat(client.get("ROUTING.DB.BACKOUT").getStringProperty("BactrianFailure"))
                    .startsWith("BAC8321");
        } finally {
            execute("DELETE FROM ROUTING_TABLE WHERE VARIABLE3 = 'Bad'");
        }
    }

    static String sale(String initial, String surname) {
        return "<SaleEnvelope><Header><SaleListCount>1</SaleListCount></Header><SaleList><Invoice><Initial>"
                + initial
                + "</Initial><Surname>"
                + surname
                + "</Surname></Invoice></SaleList></SaleEnvelope>";
    }

    void execute(String sql) throws SQLException {
        try (Connection connection = database().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
