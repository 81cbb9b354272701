// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Limits;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.jms.Message;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CoordinatedFlowTest extends FlowTest {

    @Test
    void theReplyIsTheRequestWithTheBackendsTime() throws Exception {
        String request =
                new String(TestMessages.generate("SaleEnvelope", "4kB", 3), StandardCharsets.UTF_8);
        String id = client.put("COORDINATED.IN", request);
        Message reply = client.get("COORDINATED.OUT");
        assertThat(reply.getJMSCorrelationID()).isEqualTo(id);
        String text = new String(BrokerClient.bytes(reply), StandardCharsets.UTF_8);
        assertThat(text)
                .containsPattern("<CompletionTime>\\d\\d\\.\\d\\d\\.\\d\\d</CompletionTime>");
        assertThat(numbers(text)).isEqualTo(numbers(request));
        client.awaitDepth("COORDINATED.STORE", 0);
    }

    /** What CWF does not keep: leading zeros of numbers, and the time that the backend sets. */
    private static String numbers(String text) {
        return text.replaceAll("<(Price|Balance|Quantity)>0+(?=\\d)", "<$1>")
                .replaceAll("<CompletionTime>[^<]*", "<CompletionTime>");
    }

    @Test
    void theReplyToQueueOfTheRequestIsHonoured() throws Exception {
        byte[] request = TestMessages.sample("SaleEnvelope");
        String id =
                client.put(
                        "COORDINATED.IN",
                        request,
                        message ->
                                message.setJMSReplyTo(
                                        client.context().createQueue("COORDINATED.MINE")));
        Message reply = client.get("COORDINATED.MINE");
        assertThat(reply.getJMSCorrelationID()).isEqualTo(id);
    }

    @Test
    void aReplyToNothingStoredIsBackedOut() throws Exception {
        ByteSink cwf = new ByteSink();
        MessageSets.installed()
                .get("SALES")
                .model("SaleEnvelope", "CWF")
                .with(PhysicalOptions.DEFAULT)
                .write(
                        dev.bactrian.mrm.generate.XmlTree.read(
                                new ByteArrayInputStream(TestMessages.sample("SaleEnvelope"))),
                        cwf,
                        Limits.DEFAULT);
        client.put(
                "COORDINATED.REPLY",
                cwf.toArray(),
                message -> message.setJMSCorrelationID("ID:" + "00".repeat(23) + "01"));
        Message back = client.get("COORDINATED.BACKOUT");
        assertThat(BrokerClient.bytes(back)).isEqualTo(cwf.toArray());
        assertThat(back.getStringProperty("BactrianFailure")).contains("BAC8011");
    }
}
