// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class ValidationFlowTest extends FlowTest {

    @ParameterizedTest
    @ValueSource(strings = {"1kB", "64kB"})
    void whatFitsPassesUnchanged(String size) {
        byte[] message = TestMessages.generate("SaleListMessage", size, 5);
        client.put("VALIDATION.IN", message);
        assertThat(client.getBytes("VALIDATION.OUT")).isEqualTo(message);
    }

    @Test
    void everyViolationIsListed() throws Exception {
        String bad =
                new String(TestMessages.sample("SaleListMessage"), StandardCharsets.UTF_8)
                        .replace(" occurrence=\"1\"", "")
                        .replace(">Braithwaite<", ">Braithwaite-Braithwaite<")
                        .replace("<Currency>Euros", "\n<Currency>Franc");

        String id = client.put("VALIDATION.IN", bad);

        Message failure = client.get("VALIDATION.FAIL");
        assertThat(failure.getJMSCorrelationID()).isEqualTo(id);
        assertThat(BrokerClient.bytes(failure))
                .asString()
                .startsWith("<ValidationFailure><Violation path=\"/SaleListMessage/SaleList[1]/")
                .contains("constraint=\"cvc-complex-type.4\" value=\"\" line=\"1\"")
                .contains(
                        "path=\"/SaleListMessage/SaleList[1]/Invoice[1]/Surname[1]\""
                                + " constraint=\"cvc-maxLength-valid\""
                                + " value=\"Braithwaite-Braithwaite\" line=\"1\"")
                .contains("constraint=\"cvc-enumeration-valid\" value=\"Franc\" line=\"2\"")
                .containsPattern("(<Violation .*){3}")
                .doesNotContainPattern("(<Violation .*){4}");
    }

    @Test
    void whatIsNotXmlIsBackedOut() throws Exception {
        client.put("VALIDATION.IN", "<SaleListMessage><Header>");
        Message back = client.get("VALIDATION.BACKOUT");
        assertThat(BrokerClient.bytes(back)).asString().isEqualTo("<SaleListMessage><Header>");
        assertThat(back.getStringProperty("BactrianFailure")).contains("BAC1002");
    }
}
