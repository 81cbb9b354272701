// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.bactrian.routes.harness.BrokerClient;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSProducer;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
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
        CountDownLatch atHand = new CountDownLatch(1);
        CountDownLatch told = new CountDownLatch(1);
        HttpServer backend =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        backend.createContext("/", exchange -> answerWhenTold(exchange, atHand, told));
        backend.start();
        ManyFlows.write(
                flows,
                "slow",
                """
                - from:
                    uri: http-input:/slow
                    steps:
                      - to: http:localhost:%d/?bridgeEndpoint=true
                """
                        .formatted(backend.getAddress().getPort()));
        try (ApplicationProcess first =
                ApplicationProcess.start(data, "-Dbactrian.flows-dir=" + flows)) {
            CompletableFuture<HttpResponse<String>> request = request(first);
            assertThat(atHand.await(BrokerClient.PATIENCE, TimeUnit.MILLISECONDS)).isTrue();
            workUntilInFlight(first);
            first.terminate();
            awaitRefusal(first);
            told.countDown();
            first.awaitEnd();
            assertThat(first.log()).contains("bactrian stopped in").doesNotContain(" ERROR ");
            assertThat(request.get(BrokerClient.PATIENCE, TimeUnit.MILLISECONDS).body())
                    .as("of the request that was at hand")
                    .isEqualTo("answered");
        } finally {
            told.countDown();
            backend.stop(0);
        }
        assertEveryMessageOnce();
    }

    private static void answerWhenTold(
            HttpExchange exchange, CountDownLatch atHand, CountDownLatch told) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            atHand.countDown();
            if (!told.await(BrokerClient.PATIENCE, TimeUnit.MILLISECONDS)) {
                return;
            }
            byte[] answer = "answered".getBytes(StandardCharsets.US_ASCII);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static CompletableFuture<HttpResponse<String>> request(ApplicationProcess process) {
        return HttpClient.newHttpClient()
                .sendAsync(post(process, "/slow"), HttpResponse.BodyHandlers.ofString());
    }

    /** The process takes requests no more, so that it has begun to stop. */
    private static void awaitRefusal(ApplicationProcess process) throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest request = post(process, "/http/echo");
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(BrokerClient.PATIENCE);
        while (client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() != 503) {
            assertThat(System.nanoTime() - end).as("requests are still taken").isNegative();
        }
    }

    private static HttpRequest post(ApplicationProcess process, String path) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + process.httpPort() + path))
                .timeout(Duration.ofMillis(BrokerClient.PATIENCE))
                .POST(HttpRequest.BodyPublishers.ofString("request"))
                .build();
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
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(BrokerClient.PATIENCE);
            while (client.depth(OUT) < MOVED_BEFORE_THE_END) {
                assertThat(System.nanoTime() - end).as("messages on " + OUT).isNegative();
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
