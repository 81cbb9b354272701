// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.routes.harness.BrokerClient;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSConsumer;
import jakarta.jms.Message;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A message of 100 MB (of 200 MB with the profile {@code soak}) passes through the flow {@code
 * large} in a heap of 64 MB, broker included: in one unit of work, which is how the flow comes, and
 * one of 50 MB with commits in between.
 */
@Tag("slow")
class LargeMessageIT {

    private static final int PATIENCE = 300_000;

    @TempDir Path directory;

    @ParameterizedTest
    @CsvSource({"100000000, 0", "50000000, 1000"})
    void passesInSixtyFourMegabytesOfHeap(long size, int commitInterval) throws Exception {
        passesInSixtyFourMegabytes(size, commitInterval);
    }

    @Tag("soak")
    @ParameterizedTest
    @CsvSource("200000000, 0")
    void threeTimesTheHeapPasses(long size, int commitInterval) throws Exception {
        passesInSixtyFourMegabytes(size, commitInterval);
    }

    private void passesInSixtyFourMegabytes(long size, int commitInterval) throws Exception {
        Path envelope = directory.resolve("envelope.xml");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(envelope))) {
            TestMessages.generate("SaleEnvelope", size, 1, out);
        }
        try (ApplicationProcess application =
                        ApplicationProcess.start(
                                directory.resolve("data"),
                                "-Xmx64m",
                                "-Dbactrian.flows=large",
                                // the look for expired messages is not to read what is not
                                // committed
                                "-Dbactrian.broker.expiry-interval=1S",
                                "-Dbactrian.flow.large.commit-interval=" + commitInterval);
                BrokerClient client = application.client()) {
            put(client, envelope);
            Message done = client.get("LARGE.DONE", PATIENCE);
            assertThat(done).as(application::log).isNotNull();
            String text = new String(BrokerClient.bytes(done), StandardCharsets.UTF_8);
            int count = Integer.parseInt(text.replaceAll("\\D", ""));
            assertThat(count).isGreaterThan((int) (size / 1100));
            assertThat(count(client, count)).isEqualTo(count);
            assertThat(application.log()).doesNotContain("OutOfMemoryError");
        }
    }

    private static void put(BrokerClient client, Path envelope) throws Exception {
        BytesMessage message = client.context().createBytesMessage();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(envelope))) {
            message.setObjectProperty("JMS_AMQ_InputStream", in);
            client.context()
                    .createProducer()
                    .send(client.context().createQueue("LARGE.IN"), message);
        }
    }

    /**
     * How many messages are on LARGE.OUT, each of them looked at and taken. The queue is paged, and
     * what lies on disk is not seen by a get without wait: only after those expected is an empty
     * answer the end.
     */
    private static int count(BrokerClient client, int expected) {
        int count = 0;
        try (JMSConsumer out =
                client.context().createConsumer(client.context().createQueue("LARGE.OUT"))) {
            for (Message message = out.receive(PATIENCE);
                    message != null;
                    message = count < expected ? out.receive(PATIENCE) : out.receiveNoWait()) {
                assertThat(BrokerClient.bytes(message)).startsWith("<SaleList>".getBytes());
                count++;
            }
        }
        return count;
    }
}
