// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class ProfileMqFlowsTest extends FlowTest {

    @ParameterizedTest
    @CsvSource({
        "PROFILE.MQ, 1", "PROFILE.MQ, 2",
        "PROFILE.MQ.NO.TRANSACTION, 1", "PROFILE.MQ.NO.TRANSACTION, 2",
        "PROFILE.MQ.AUTOMATIC, 1", "PROFILE.MQ.AUTOMATIC, 2",
        "PROFILE.MQ.COMMIT.COUNT, 1", "PROFILE.MQ.COMMIT.COUNT, 2"
    })
    void movesMessagesAsTheyAre(String queue, int mode) throws Exception {
        for (int i = 0; i < 3; i++) {
            byte[] payload = {(byte) i, 1, 2};
            client.put(queue + ".IN", payload, m -> {}, p -> p.setDeliveryMode(mode));
            Message out = client.get(queue + ".OUT");
            assertThat(BrokerClient.bytes(out)).isEqualTo(payload);
            assertThat(out.getJMSDeliveryMode()).isEqualTo(mode);
        }
    }

    @Test
    void makesAMessageOfADescriptorOnly() throws Exception {
        client.put(
                "PROFILE.MQ.HEADERS.IN",
                TestMessages.sample("Parent"),
                m -> {},
                p -> p.setDeliveryMode(DeliveryMode.NON_PERSISTENT));

        Message out = client.get("PROFILE.MQ.HEADERS.OUT");
        assertThat(BrokerClient.bytes(out)).isEmpty();
        assertThat(out.getIntProperty("JMS_IBM_Encoding")).isEqualTo(546);
        assertThat(out.getStringProperty("JMS_IBM_Character_Set")).isEqualTo("437");
        assertThat(out.getJMSDeliveryMode()).isEqualTo(DeliveryMode.NON_PERSISTENT);
    }
}
