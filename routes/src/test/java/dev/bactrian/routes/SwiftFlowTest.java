// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.jms.Message;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SwiftFlowTest extends FlowTest {

    @Test
    void theLastFieldIsConfirmed() throws Exception {
        String id = client.put("SWIFT.IN", TestMessages.sample("MT103"));
        Message reply = client.get("SWIFT.OUT");
        assertThat(reply.getJMSCorrelationID()).isEqualTo(id);
        assertThat(BrokerClient.bytes(reply))
                .asString()
                .isEqualTo(
                        "<Parsed><LastField tag=\"77B\">/ORDERRES/GB//SUMMER SALE</LastField></Parsed>");
    }

    @Test
    void whatIsNoMt103IsBackedOutWithThePlaceOfTheError() throws Exception {
        client.put("SWIFT.IN", "{1:F01BACTGB2LAXXX0057000289}{2:I103");
        Message back = client.get("SWIFT.BACKOUT");
        assertThat(BrokerClient.bytes(back))
                .asString()
                .isEqualTo("{1:F01BACTGB2LAXXX0057000289}{2:I103");
        assertThat(back.getStringProperty("BactrianFailure"))
                .contains("BAC3010")
                .contains("/MT103/Block2/Input/ReceiverAddress")
                .contains("offset 36");
    }
}
