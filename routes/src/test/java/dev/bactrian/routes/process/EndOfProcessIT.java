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
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
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

    /** Beside those of the application, where the test is not of their number. */
    private static final int FLOWS = 60;

    private static final int THOUSAND = 1000;

    @TempDir Path data;
    @TempDir Path flows;

    @Test
    void killInTheMiddleLosesAndDoublesNothing() {
        try (ApplicationProcess first = ApplicationProcess.start(data)) {
            workUntilInFlight(first);
            first.kill();
        }
        assertEveryMessageOnce();
    }

    @Test
    void stopInTheMiddleLosesAndDoublesNothingAndAnswersRequestsAtHand() throws Exception {
        ManyFlows.write(
                flows,
                "slow",
                """
                - from:
                    uri: http-input:/slow
                    steps:
                      - log: "slow: a request is at hand"
                      - delay:
                          constant: "1500"
                      - setBody:
                          constant: answered
                """);
        try (ApplicationProcess first =
                ApplicationProcess.start(data, "-Dbactrian.flows-dir=" + flows)) {
            CompletableFuture<HttpResponse<String>> request = request(first);
            first.awaitLog("slow: a request is at hand");
            workUntilInFlight(first);
            first.stop();
            assertThat(first.log()).contains("bactrian stopped in").doesNotContain(" ERROR ");
            assertThat(request.get(BrokerClient.PATIENCE, TimeUnit.MILLISECONDS).body())
                    .as("of the request that was at hand")
                    .isEqualTo("answered");
        }
        assertEveryMessageOnce();
    }

    private static CompletableFuture<HttpResponse<String>> request(ApplicationProcess process) {
        return HttpClient.newHttpClient()
                .sendAsync(
                        HttpRequest.newBuilder(
                                        URI.create(
                                                "http://localhost:" + process.httpPort() + "/slow"))
                                .POST(HttpRequest.BodyPublishers.ofString("request"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    /**
     * What runs and where, the tables made on the way: no line of what libraries do inside, and
     * none for each flow, however many there are.
     */
    @Test
    void startIsToldInTenLines() throws Exception {
        ManyFlows many = ManyFlows.in(flows, FLOWS);
        try (ApplicationProcess first =
                ApplicationProcess.start(data, "-Dbactrian.flows-dir=" + flows)) {
            assertThat(first.log().lines().toList())
                    .hasSizeLessThanOrEqualTo(10)
                    .anyMatch(line -> line.contains(" flows run: "))
                    .noneMatch(line -> line.contains(" WARN ") || line.contains(" ERROR "));
            many.assertAllWork(first);
        }
    }

    /** With their threads and queues in half a gigabyte. */
    @Tag("soak")
    @Test
    void aThousandFlowsRunAndAreListed() throws Exception {
        ManyFlows many = ManyFlows.in(flows, THOUSAND);
        try (ApplicationProcess first =
                ApplicationProcess.start(data, "-Xmx512m", "-Dbactrian.flows-dir=" + flows)) {
            assertThat(first.log().lines().toList()).hasSizeLessThanOrEqualTo(10);
            many.assertAllWork(first);
            assertThat(first.stop()).isEqualTo(143);
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
