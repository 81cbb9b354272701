// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class PassthroughFlowTest extends FlowTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4096, 3_000_000})
    void payloadOfAnySizePassesUnchanged(int size) {
        byte[] payload = new byte[size];
        new Random(size).nextBytes(payload);

        client.put("PASSTHROUGH.IN", payload);

        Message message = client.get("PASSTHROUGH.OUT");
        assertThat(message).isInstanceOf(BytesMessage.class);
        assertThat(BrokerClient.bytes(message)).isEqualTo(payload);
    }

    @ParameterizedTest
    @ValueSource(ints = {DeliveryMode.PERSISTENT, DeliveryMode.NON_PERSISTENT})
    void persistenceIsKept(int mode) throws Exception {
        client.put(
                "PASSTHROUGH.IN",
                new byte[] {1},
                m -> {},
                producer -> producer.setDeliveryMode(mode));

        assertThat(client.get("PASSTHROUGH.OUT").getJMSDeliveryMode()).isEqualTo(mode);
    }

    @Test
    void propertiesAndCorrelationPass() throws Exception {
        client.put(
                "PASSTHROUGH.IN",
                new byte[] {1},
                message -> {
                    message.setJMSCorrelationID("order-7");
                    message.setStringProperty("JMS_IBM_Format", "MQSTR");
                    message.setIntProperty("weight", 12);
                });

        Message message = client.get("PASSTHROUGH.OUT");
        assertThat(message.getJMSCorrelationID()).isEqualTo("order-7");
        assertThat(message.getStringProperty("JMS_IBM_Format")).isEqualTo("MQSTR");
        assertThat(message.getIntProperty("weight")).isEqualTo(12);
    }

    @Test
    void textMessageStaysTextMessage() throws Exception {
        client.context()
                .createProducer()
                .send(client.context().createQueue("PASSTHROUGH.IN"), "<a>ü</a>");

        Message message = client.get("PASSTHROUGH.OUT");
        assertThat(message).isInstanceOf(TextMessage.class);
        assertThat(((TextMessage) message).getText()).isEqualTo("<a>ü</a>");
    }
}
