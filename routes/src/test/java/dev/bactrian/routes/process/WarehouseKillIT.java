// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.BrokerClient;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code kill -9} with 1,000 persistent messages in flight: each is archived and confirmed
 * afterwards.
 */
@Tag("slow")
class WarehouseKillIT {

    private static final int MESSAGES = 1000;
    private static final int CONFIRMED_BEFORE_THE_END = 50;
    private static final String FLOWS = "-Dbactrian.flows=warehouse";
    private static final String INSTANCES = "-Dbactrian.flow.warehouse.instances=2";

    @TempDir Path data;

    @Test
    void everyAcknowledgedMessageIsArchivedAndConfirmed() throws Exception {
        List<String> put;
        try (ApplicationProcess first = ApplicationProcess.start(data, FLOWS, INSTANCES)) {
            put = putUntilInFlight(first);
            first.kill();
        }
        try (ApplicationProcess again = ApplicationProcess.start(data, FLOWS, INSTANCES)) {
            assertEachConfirmedOnce(again, put);
            again.stop();
        }
        // A row is committed before its message: those in between at the kill come again, and are
        // archived once all the same.
        assertThat(number("SELECT COUNT(*) FROM SALESDATA")).isEqualTo(MESSAGES);
        assertThat(number("SELECT COUNT(DISTINCT MESSAGE_ID) FROM SALESDATA")).isEqualTo(MESSAGES);
    }

    /**
     * Puts all messages in one unit of work, and returns when the flow has confirmed the first few.
     */
    private static List<String> putUntilInFlight(ApplicationProcess application)
            throws JMSException {
        List<String> ids = new ArrayList<>();
        try (BrokerClient client = application.client()) {
            try (JMSContext unit = client.context().createContext(JMSContext.SESSION_TRANSACTED)) {
                JMSProducer producer = unit.createProducer();
                Queue in = unit.createQueue("WAREHOUSE.IN");
                byte[] sale = TestMessages.generate("SaleEnvelope", "2kB", 1);
                for (int i = 0; i < MESSAGES; i++) {
                    BytesMessage message = unit.createBytesMessage();
                    message.writeBytes(sale);
                    producer.send(in, message);
                    ids.add(message.getJMSMessageID());
                }
                unit.commit();
            }
            while (client.depth("WAREHOUSE.OUT") < CONFIRMED_BEFORE_THE_END) {
                Thread.onSpinWait();
            }
        }
        return ids;
    }

    private static void assertEachConfirmedOnce(ApplicationProcess application, List<String> put)
            throws JMSException {
        try (BrokerClient client = application.client();
                JMSConsumer out =
                        client.context()
                                .createConsumer(client.context().createQueue("WAREHOUSE.OUT"))) {
            Set<String> confirmed = new HashSet<>();
            for (int i = 0; i < MESSAGES; i++) {
                Message message = out.receive(BrokerClient.PATIENCE);
                assertThat(message).as("confirmation %d", i).isNotNull();
                confirmed.add(message.getJMSCorrelationID());
            }
            assertThat(confirmed).containsExactlyInAnyOrderElementsOf(put);
            client.awaitDepth("WAREHOUSE.OUT", 0);
            client.awaitDepth("WAREHOUSE.IN", 0);
            client.awaitDepth("WAREHOUSE.BACKOUT", 0);
        }
    }

    private int number(String query) throws SQLException {
        String url =
                "jdbc:h2:file:" + data.toAbsolutePath().resolve("database").resolve("bactrian");
        try (Connection connection = DriverManager.getConnection(url, "bactrian", "bactrian");
                ResultSet row = connection.createStatement().executeQuery(query)) {
            row.next();
            return row.getInt(1);
        }
    }
}
