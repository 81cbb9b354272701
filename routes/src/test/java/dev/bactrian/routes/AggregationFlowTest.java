// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.test.FlowClock;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import org.apache.camel.CamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class AggregationFlowTest {
    private static final String BOOKING =
            "<TravelBooking><Flight><To>Oslo</To></Flight><Hotel>Grand</Hotel>"
                    + "<Car/><Money>10</Money></TravelBooking>";

    @Inject EmbeddedBroker broker;
    @Inject CamelContext camel;
    @Inject FlowClock clock;

    BrokerClient client;

    @BeforeEach
    void connect() {
        client = BrokerClient.of(broker.port());
    }

    @AfterEach
    void disconnect() {
        client.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {DeliveryMode.PERSISTENT, DeliveryMode.NON_PERSISTENT})
    void fourRequestsOneConfirmation(int mode) throws Exception {
        String id =
                client.put(
                        "AGGREGATION.IN",
                        BOOKING.getBytes(StandardCharsets.UTF_8),
                        message -> {},
                        producer -> producer.setDeliveryMode(mode));

        Message confirmation = client.get("AGGREGATION.OUT");
        assertThat(new String(BrokerClient.bytes(confirmation), StandardCharsets.UTF_8))
                .isEqualTo(
                        "<TravelConfirmation>"
                                + "<Flight><To>Oslo</To><Confirmed>true</Confirmed></Flight>"
                                + "<Hotel>Grand<Confirmed>true</Confirmed></Hotel>"
                                + "<Car><Confirmed>true</Confirmed></Car>"
                                + "<Money>10<Confirmed>true</Confirmed></Money>"
                                + "</TravelConfirmation>");
        assertThat(confirmation.getJMSCorrelationID()).isEqualTo(id);
        assertThat(confirmation.getJMSDeliveryMode()).isEqualTo(mode);
    }

    @Test
    void theTestMessageIsConfirmed() {
        client.put("AGGREGATION.IN", TestMessages.generate("TravelBooking", 4096, 7));

        assertThat(client.getText("AGGREGATION.OUT"))
                .startsWith("<TravelConfirmation><Flight>")
                .endsWith("<Confirmed>true</Confirmed></Money></TravelConfirmation>");
    }

    @Test
    void withoutBackendTheTimeComes() throws Exception {
        camel.getRouteController().stopRoute("aggregation-backend");
        try {
            String id = client.put("AGGREGATION.IN", BOOKING);
            Message flight = client.get("AGGREGATION.REQUEST");
            for (int i = 0; i < 3; i++) {
                client.get("AGGREGATION.REQUEST");
            }
            assertThat(flight.getJMSReplyTo().toString()).contains("AGGREGATION.REPLY");
            for (int i = 0; i < 2; i++) {
                client.put(
                        "AGGREGATION.REPLY",
                        "<Flight>yes</Flight>".getBytes(StandardCharsets.UTF_8),
                        message -> message.setJMSCorrelationID(flight.getJMSMessageID()));
            }
            // the second is one too many: when it is seen to be, the first is in its place
            assertThat(client.getText("AGGREGATION.UNKNOWN")).isEqualTo("<Flight>yes</Flight>");

            Message incomplete = clock.awaitTimeout(client, "AGGREGATION.TIMEOUT");
            assertThat(new String(BrokerClient.bytes(incomplete), StandardCharsets.UTF_8))
                    .isEqualTo("<TravelConfirmation><Flight>yes</Flight></TravelConfirmation>");
            assertThat(incomplete.getJMSCorrelationID()).isEqualTo(id);
        } finally {
            camel.getRouteController().startRoute("aggregation-backend");
        }
    }

    @Test
    void aReplyToNothingKnown() {
        client.put(
                "AGGREGATION.REPLY",
                "<Flight/>".getBytes(StandardCharsets.UTF_8),
                message -> message.setJMSCorrelationID("ID:nobody"));

        assertThat(client.getText("AGGREGATION.UNKNOWN")).isEqualTo("<Flight/>");
    }

    @Test
    void aBookingWithoutACarIsBackedOut() throws Exception {
        client.put("AGGREGATION.IN", "<TravelBooking><Flight/><Hotel/></TravelBooking>");

        Message refused = client.get("AGGREGATION.BACKOUT");
        assertThat(refused.getStringProperty("BactrianFailure"))
                .contains("BAC8401")
                .contains("Car");
    }
}
