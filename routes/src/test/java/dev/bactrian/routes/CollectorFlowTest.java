// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.test.FlowClock;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class CollectorFlowTest {
    @Inject EmbeddedBroker broker;
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

    private static String parent(int number, String surname) {
        return "<Parent><First>"
                + number
                + "</First><SaleList><Invoice><Surname>"
                + surname
                + "</Surname><Surname>other</Surname></Invoice></SaleList></Parent>";
    }

    private static String collected(int number, String surname, String second) {
        return parent(number, surname)
                .replace(
                        "</Parent>",
                        "<CollectedSurname>" + second + "</CollectedSurname></Parent>");
    }

    private void put(String queue, String text, int mode) {
        client.put(
                queue,
                text.getBytes(StandardCharsets.UTF_8),
                message -> {},
                producer -> producer.setDeliveryMode(mode));
    }

    @ParameterizedTest
    @ValueSource(ints = {DeliveryMode.PERSISTENT, DeliveryMode.NON_PERSISTENT})
    void theFirstMessageGetsTheSurnameOfTheSecond(int mode) throws Exception {
        put("COLLECTOR.IN2", parent(2, "Dunnwin"), mode);
        put("COLLECTOR.IN1", parent(1, "Braithwaite"), mode);

        var message = client.get("COLLECTOR.OUT");
        assertThat(new String(BrokerClient.bytes(message), StandardCharsets.UTF_8))
                .isEqualTo(collected(1, "Braithwaite", "Dunnwin"));
        assertThat(message.getJMSDeliveryMode()).isEqualTo(mode);
    }

    @Test
    void messagesOfOneSurnameAreCollected() {
        client.put("COLLECTOR.CORRELATED.IN1", parent(1, "Ash"));
        client.put("COLLECTOR.CORRELATED.IN1", parent(2, "Birch"));
        client.put("COLLECTOR.CORRELATED.IN2", parent(3, "Birch"));
        assertThat(client.getText("COLLECTOR.CORRELATED.OUT"))
                .isEqualTo(collected(2, "Birch", "Birch"));
        client.put("COLLECTOR.CORRELATED.IN2", parent(4, "Ash"));
        assertThat(client.getText("COLLECTOR.CORRELATED.OUT"))
                .isEqualTo(collected(1, "Ash", "Ash"));
    }

    @Test
    void whatStaysAloneExpiresAsItCame() {
        client.put("COLLECTOR.CORRELATED.IN2", parent(5, "Cedar"));

        Message expired = clock.awaitTimeout(client, "COLLECTOR.EXPIRED");
        assertThat(BrokerClient.bytes(expired)).asString().isEqualTo(parent(5, "Cedar"));
    }

    @Test
    void aMessageWithoutSurnameIsBackedOut() throws Exception {
        client.put("COLLECTOR.CORRELATED.IN1", "<Parent/>");

        assertThat(client.get("COLLECTOR.CORRELATED.BACKOUT").getStringProperty("BactrianFailure"))
                .contains("BAC5501");
    }
}
