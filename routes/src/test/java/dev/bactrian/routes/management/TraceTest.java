// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.management;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.management.FlowCommands;
import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** User trace of the running application's flows. */
@QuarkusTest
class TraceTest extends FlowTest {

    @Inject FlowCommands commands;
    @Inject BrokerSettings settings;

    @AfterEach
    void traceNothing() {
        assertThat(commands.execute("trace level=none").status()).isEqualTo("ok");
    }

    private String await(String flow, String wanted) throws IOException {
        Path file = settings.dataDir().resolve("trace").resolve(flow + ".trace");
        long end = System.nanoTime() + BrokerClient.PATIENCE * 1_000_000L;
        String text = "";
        while (!text.contains(wanted) && System.nanoTime() < end) {
            Thread.onSpinWait();
            text = Files.exists(file) ? Files.readString(file) : "";
        }
        assertThat(text).contains(wanted);
        return text;
    }

    @Test
    void aSaleIsToldWithItsTree() throws Exception {
        assertThat(commands.execute("trace routing level=debug to=file").text())
                .contains("routing\tdebug\t");
        byte[] sale = TestMessages.sample("SaleEnvelope");
        client.put("ROUTING.IN", sale);
        assertThat(client.getBytes("ROUTING.OUT1")).isEqualTo(sale);

        assertThat(await("routing", "the work on message"))
                .containsSubsequence(
                        "routing: message ID:",
                        " of " + sale.length + " bytes comes from ROUTING.IN",
                        "(process RoutingStep): a message comes",
                        "XMLNSC",
                        "SaleEnvelope",
                        "Initial = 'K'",
                        ": it has passed after ",
                        "(to mq:ROUTING.UNKNOWN): a message comes",
                        "the unit of work is committed");
    }

    @Test
    void aFailureIsToldWithItsReason() throws Exception {
        commands.execute("trace routing-db level=normal to=file");
        client.put("ROUTING.DB.IN", "<SaleEnvelope><Oops></SaleEnvelope>");
        assertThat(client.getText("ROUTING.DB.BACKOUT")).contains("Oops");

        assertThat(await("routing-db", "the message is on the backout queue"))
                .contains(
                        "it has failed (BAC1003",
                        "the unit of work is rolled back",
                        "for the 2. time")
                .doesNotContain("XMLNSC");
    }

    @Test
    void tracedMessagesPassAsTheyCame() throws Exception {
        commands.execute("trace passthrough level=debug to=file");
        client.context()
                .createProducer()
                .send(client.context().createQueue("PASSTHROUGH.IN"), "a text");
        assertThat(client.get("PASSTHROUGH.OUT")).isInstanceOf(TextMessage.class);
        byte[] large = new byte[(1 << 20) + 1];
        client.put("PASSTHROUGH.IN", large);
        assertThat(client.getBytes("PASSTHROUGH.OUT")).isEqualTo(large);
        await("passthrough", "of 1048577 bytes: too many to be shown");
    }

    @Test
    void aTraceNodeWritesWhileItIsOn() throws Exception {
        Path file = settings.dataDir().resolve("trace").resolve("profile-trace-node.txt");
        assertThat(commands.execute("trace profile-trace-node-off").text())
                .contains("profile-trace-node-off\tnone\toff\t");
        for (String queue : new String[] {"OFF", "ON"}) {
            client.put("PROFILE.TRACE.NODE." + queue + ".IN", "node is " + queue);
            assertThat(client.getText("PROFILE.TRACE.NODE." + queue + ".OUT"))
                    .isEqualTo("node is " + queue);
        }
        // written before the message goes on
        assertThat(Files.readString(file))
                .contains(HexFormat.of().formatHex("node is ON".getBytes(UTF_8)))
                .doesNotContain(HexFormat.of().formatHex("node is OFF".getBytes(UTF_8)))
                .contains(":SourceQueue = 'PROFILE.TRACE.NODE.ON.IN' (CHARACTER)");

        assertThat(commands.execute("trace profile-trace-node-on nodes=off").text())
                .contains("profile-trace-node-on\tnone\toff\t");
        client.put("PROFILE.TRACE.NODE.ON.IN", "unseen");
        assertThat(client.getText("PROFILE.TRACE.NODE.ON.OUT")).isEqualTo("unseen");
        commands.execute("trace profile-trace-node-on nodes=on");
        assertThat(Files.readString(file))
                .doesNotContain(HexFormat.of().formatHex("unseen".getBytes(UTF_8)));
    }

    @Test
    void theCommandRefusesWhatItDoesNotKnow() {
        assertThat(commands.execute("trace nothing level=normal").status()).isEqualTo("unknown");
        assertThat(commands.execute("trace routing level=loud").text()).startsWith("BAC8122");
        assertThat(commands.execute("trace routing to=printer").status()).isEqualTo("failed");
        assertThat(commands.execute("trace").text().lines())
                .contains("FLOW\tTRACE\tNODES\tTO")
                .anyMatch(line -> line.startsWith("passthrough\t"));
    }
}
