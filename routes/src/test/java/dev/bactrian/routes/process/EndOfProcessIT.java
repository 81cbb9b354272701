// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSProducer;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However the process ends, every persistent message is there afterwards, once. */
@Tag("slow")
class EndOfProcessIT {

    private static final int MESSAGES = 400;
    private static final int MOVED_BEFORE_THE_END = 20;
    private static final String IN = "PASSTHROUGH.IN";
    private static final String OUT = "PASSTHROUGH.OUT";

    @TempDir Path data;

    @Test
    void killInTheMiddleLosesAndDoublesNothing() {
        try (ApplicationProcess first = ApplicationProcess.start(data)) {
            workUntilInFlight(first);
            first.kill();
        }
        assertEveryMessageOnce();
    }

    @Test
    void stopInTheMiddleLosesAndDoublesNothing() {
        try (ApplicationProcess first = ApplicationProcess.start(data)) {
            workUntilInFlight(first);
            first.stop();
            assertThat(first.log()).contains("bactrian stopped in").doesNotContain(" ERROR ");
        }
        assertEveryMessageOnce();
    }

    /** What runs and where, the tables made on the way: no line of what libraries do inside. */
    @Test
    void startIsToldInTenLines() {
        try (ApplicationProcess first = ApplicationProcess.start(data)) {
            assertThat(first.log().lines().toList())
                    .hasSizeLessThanOrEqualTo(10)
                    .anyMatch(line -> line.contains(" flows run: "))
                    .noneMatch(line -> line.contains(" WARN ") || line.contains(" ERROR "));
        }
    }

    /** Puts all messages in one unit of work, and returns when the flow has moved the first few. */
    private static void workUntilInFlight(ApplicationProcess application) {
        try (BrokerClient client = application.client()) {
            try (JMSContext unit = client.context().createContext(JMSContext.SESSION_TRANSACTED)) {
                JMSProducer producer = unit.createProducer();
                Queue in = unit.createQueue(IN);
                for (int i = 0; i < MESSAGES; i++) {
                    producer.send(in, unit.createTextMessage(Integer.toString(i)));
                }
                unit.commit();
            }
            while (client.depth(OUT) < MOVED_BEFORE_THE_END) {
                Thread.onSpinWait();
            }
        }
    }

    private void assertEveryMessageOnce() {
        try (ApplicationProcess again = ApplicationProcess.start(data);
                BrokerClient client = again.client()) {
            List<String> payloads = new ArrayList<>();
            try (JMSConsumer out =
                    client.context().createConsumer(client.context().createQueue(OUT))) {
                for (int i = 0; i < MESSAGES; i++) {
                    Message message = out.receive(BrokerClient.PATIENCE);
                    assertThat(message).as("message %d", i).isNotNull();
                    payloads.add(new String(BrokerClient.bytes(message)));
                }
                assertThat(out.receiveNoWait()).as("one more than was put").isNull();
            }
            assertThat(payloads)
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, MESSAGES).mapToObj(Integer::toString).toList());
            client.awaitDepth("PASSTHROUGH.BACKOUT", 0);
        }
    }
}
