// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.management;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.management.FlowCommandRoute;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.jms.Destination;
import jakarta.jms.JMSConsumer;
import jakarta.jms.Message;
import org.junit.jupiter.api.Test;

/** Commands as the command line sends them, to the running application. */
@QuarkusTest
class FlowCommandsTest extends FlowTest {

    private record Reply(String status, String process, String text) {}

    private Reply tell(String command) throws Exception {
        Destination replies = client.context().createTemporaryQueue();
        client.context()
                .createProducer()
                .setJMSReplyTo(replies)
                .send(client.context().createTopic(FlowCommandRoute.TOPIC), command);
        try (JMSConsumer consumer = client.context().createConsumer(replies)) {
            Message reply = consumer.receive(BrokerClient.PATIENCE);
            assertThat(reply).as("an answer to %s", command).isNotNull();
            return new Reply(
                    reply.getStringProperty("BactrianStatus"),
                    reply.getStringProperty("BactrianProcess"),
                    new String(BrokerClient.bytes(reply)));
        }
    }

    @Test
    void listNamesEachFlowOnceWithItsStateAndInputs() throws Exception {
        Reply list = tell("list");
        assertThat(list.status()).isEqualTo("ok");
        assertThat(list.process()).isNotBlank();
        assertThat(list.text().lines())
                .startsWith("FLOW\tSTATE\tINSTANCES\tINPUT")
                .contains("passthrough\tstarted\t1\tPASSTHROUGH.IN")
                .noneMatch(line -> line.contains("bactrian-commands"));
    }

    @Test
    void stoppedFlowLeavesItsMessagesOnTheQueueUntilItIsStarted() throws Exception {
        assertThat(tell("stop passthrough").text()).contains("passthrough\tstopped\t1\t");
        client.put("PASSTHROUGH.IN", "waits");
        client.awaitDepth("PASSTHROUGH.IN", 1);
        assertThat(tell("start passthrough").text()).contains("passthrough\tstarted\t1\t");
        assertThat(client.getText("PASSTHROUGH.OUT")).isEqualTo("waits");
    }

    @Test
    void instancesChangeWhileTheFlowRuns() throws Exception {
        assertThat(tell("instances passthrough 3").text()).contains("passthrough\tstarted\t3\t");
        client.put("PASSTHROUGH.IN", "passes");
        assertThat(client.getText("PASSTHROUGH.OUT")).isEqualTo("passes");
        assertThat(tell("instances passthrough 1").text()).contains("passthrough\tstarted\t1\t");
    }

    @Test
    void aPartOfAFlowIsStoppedAlone() throws Exception {
        assertThat(tell("list aggregation").text().lines())
                .contains("aggregation-backend\tstarted\t1\tAGGREGATION.REQUEST")
                .anyMatch(line -> line.startsWith("aggregation\tstarted\t1\tAGGREGATION.IN "));
        assertThat(tell("stop aggregation-backend").text())
                .contains("aggregation-backend\tstopped\t1\tAGGREGATION.REQUEST");
        try {
            assertThat(tell("list").text()).contains("aggregation\tstopped\t1\t");
            assertThat(tell("list aggregation").text())
                    .contains("aggregation-reply\tstarted\t1\tAGGREGATION.REPLY");
        } finally {
            tell("start aggregation-backend");
        }
        assertThat(tell("list").text()).contains("aggregation\tstarted\t1\t");
    }

    @Test
    void whatCannotBeDoneIsAnswered() throws Exception {
        assertThat(tell("stop nothing").status()).isEqualTo("unknown");
        assertThat(tell("stop passthrough-nothing").status()).isEqualTo("unknown");
        assertThat(tell("stop bactrian-commands").status()).isEqualTo("unknown");
        assertThat(tell("instances passthrough 0").text()).startsWith("BAC8121");
        assertThat(tell("instances passthrough 1x").status()).isEqualTo("failed");
        assertThat(tell("destroy passthrough").text()).startsWith("BAC8122: no command destroy");
        assertThat(tell("").text()).startsWith("BAC8122");
    }
}
