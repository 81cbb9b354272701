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
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class LargeFlowTest extends FlowTest {

    @BeforeEach
    void empty() {
        client.drain("LARGE.OUT");
        client.drain("LARGE.DONE");
        client.drain("LARGE.BACKOUT");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1kB", "64kB", "700kB"})
    void eachSaleListThenTheirNumber(String size) throws Exception {
        byte[] envelope = TestMessages.generate("SaleEnvelope", size, 3);
        String text = new String(envelope, StandardCharsets.UTF_8);

        String id = client.put("LARGE.IN", envelope);

        Message done = client.get("LARGE.DONE");
        String count = text.replaceAll("(?s).*<SaleListCount>|</SaleListCount>.*", "");
        assertThat(BrokerClient.bytes(done))
                .asString()
                .isEqualTo("<Completed><SaleListCount>" + count + "</SaleListCount></Completed>");
        assertThat(done.getJMSCorrelationID()).isEqualTo(id);
        int at = 0;
        for (int i = 0; i < Integer.parseInt(count); i++) {
            Message message = client.get("LARGE.OUT");
            assertThat(message.getJMSCorrelationID()).isEqualTo(id);
            int start = text.indexOf("<SaleList>", at);
            at = text.indexOf("</SaleList>", start) + "</SaleList>".length();
            assertThat(BrokerClient.bytes(message)).asString().isEqualTo(text.substring(start, at));
        }
        assertThat(client.get("LARGE.OUT", 1)).isNull();
    }

    @Test
    void anEmptyEnvelopeIsDoneAtOnce() {
        client.put("LARGE.IN", "<SaleEnvelope/>");
        assertThat(client.getText("LARGE.DONE"))
                .isEqualTo("<Completed><SaleListCount>0</SaleListCount></Completed>");
    }

    @Test
    void aBrokenEnvelopeLeavesNothingButItself() throws Exception {
        byte[] whole = TestMessages.generate("SaleEnvelope", "700kB", 3);
        byte[] broken = Arrays.copyOf(whole, whole.length - 30);

        client.put("LARGE.IN", broken, m -> m.setStringProperty("colour", "green"));

        Message back = client.get("LARGE.BACKOUT");
        assertThat(BrokerClient.bytes(back)).isEqualTo(broken);
        assertThat(back.getStringProperty("BactrianFailure")).contains("BAC1002");
        assertThat(back.getStringProperty("BactrianFlow")).isEqualTo("large");
        assertThat(back.getIntProperty("BactrianBackoutCount")).isEqualTo(3);
        assertThat(back.getStringProperty("colour")).isEqualTo("green");
        assertThat(client.get("LARGE.OUT", 1)).isNull();
        assertThat(client.get("LARGE.DONE", 1)).isNull();
    }
}
