// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import jakarta.jms.Message;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces of the packaged application, as a collector gets them. */
@Tag("slow")
class OpenTelemetryIT {
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String FLOWS = "-Dbactrian.flows=aggregation,http,order-*,passthrough";

    @TempDir Path data;

    @Test
    void aMessageIsOneTraceWhereverItGoes() throws Exception {
        try (SpanCollector collector = new SpanCollector();
                ApplicationProcess application =
                        ApplicationProcess.start(data, FLOWS, collector.setting());
                BrokerClient client = application.client()) {
            throughAnAggregation(client, collector);
            fromHttpThroughQueues(application, collector);
            aHostileContextIsDropped(application, collector);
            fromAQueueToAService(client, collector);
            throughTheFolderUsr(client, collector);
            anAnswerOfAProgramThatCopiesNothing(client, collector);
            application.stop();
        }
    }

    private void throughAnAggregation(BrokerClient client, SpanCollector collector) {
        client.put(
                "AGGREGATION.IN", "<TravelBooking><Flight/><Hotel/><Car/><Money/></TravelBooking>");
        client.get("AGGREGATION.OUT");

        List<OtlpSpan> trace =
                collector.await(19, span -> span.name().equals("process AGGREGATION.IN"));
        assertThat(trace).hasSize(19);
        assertThat(trace.stream().filter(span -> span.parent().isEmpty())).hasSize(1);
        assertThat(SpanCollector.tree(trace))
                .startsWith("process AGGREGATION.IN\n  send AGGREGATION.REQUEST\n")
                .contains(
                        """
                          send AGGREGATION.REQUEST
                            process AGGREGATION.REQUEST
                              send AGGREGATION.REPLY
                                process AGGREGATION.REPLY
                        """)
                .contains(
                        """
                          process aggregation:reply:TravelBooking (4 links)
                            send AGGREGATION.OUT
                        """);
        OtlpSpan end =
                trace.stream().filter(span -> !span.links().isEmpty()).findAny().orElseThrow();
        assertThat(end.links())
                .containsExactlyInAnyOrderElementsOf(
                        trace.stream()
                                .filter(span -> span.name().equals("process AGGREGATION.REPLY"))
                                .map(OtlpSpan::id)
                                .toList());
    }

    private void fromHttpThroughQueues(ApplicationProcess application, SpanCollector collector)
            throws Exception {
        assertThat(post(application, "00-" + TRACE + "-00f067aa0ba902b7-01").body())
                .isEqualTo("hello");

        List<OtlpSpan> trace = collector.await(5, span -> span.trace().equals(TRACE));
        assertThat(trace.get(0).parent()).isEqualTo("00f067aa0ba902b7");
        assertThat(SpanCollector.tree(trace))
                .isEqualTo(
                        """
                        serve /http/queue
                          send HTTP.QUEUE.REQUEST
                            process HTTP.QUEUE.REQUEST
                              send HTTP.QUEUE.REPLY
                                process HTTP.QUEUE.REPLY
                        """);
    }

    private void aHostileContextIsDropped(ApplicationProcess application, SpanCollector collector)
            throws Exception {
        assertThat(post(application, "00-<script>alert(1)</script>-1-01").body())
                .isEqualTo("hello");

        List<OtlpSpan> trace =
                collector.await(
                        5,
                        span ->
                                span.name().equals("serve /http/queue")
                                        && !span.trace().equals(TRACE));
        assertThat(trace.get(0).parent()).isEmpty();
    }

    private static HttpResponse<String> post(ApplicationProcess application, String parent)
            throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(
                                        URI.create(
                                                "http://localhost:"
                                                        + application.httpPort()
                                                        + "/http/queue"))
                                .header("traceparent", parent)
                                .POST(BodyPublishers.ofString("hello"))
                                .build(),
                        BodyHandlers.ofString());
    }

    private void fromAQueueToAService(BrokerClient client, SpanCollector collector)
            throws Exception {
        try (var order = getClass().getResourceAsStream("/messagesets/messages/OrderMessage.xml")) {
            client.put("ORDER.IN", order.readAllBytes());
        }
        client.get("ORDER.OUT");

        List<OtlpSpan> trace = collector.await(4, span -> span.name().equals("process ORDER.IN"));
        assertThat(SpanCollector.tree(trace))
                .matches(
                        """
                        process ORDER.IN
                          request localhost:\\d+/OrderService
                            serve /?OrderService
                          send ORDER.OUT
                        """);
    }

    /** As a client of IBM MQ reads it that knows no properties. */
    private void throughTheFolderUsr(BrokerClient client, SpanCollector collector)
            throws Exception {
        String parent = "00-" + TRACE.replace('4', '5') + "-00f067aa0ba902b7-01";
        client.put(
                "PASSTHROUGH.IN",
                rfh2("<usr><traceparent>" + parent + "</traceparent><own>1</own></usr>"),
                message -> message.setStringProperty("JMS_IBM_Format", "MQHRF2  "));
        Message passed = client.get("PASSTHROUGH.OUT");

        List<OtlpSpan> trace =
                collector.await(2, span -> span.trace().equals(TRACE.replace('4', '5')));
        String sent = "00-" + trace.get(1).trace() + "-" + trace.get(1).id() + "-01";
        assertThat(new String(BrokerClient.bytes(passed), UTF_8))
                .contains("<traceparent>" + sent + "</traceparent>")
                .contains("<own>1</own>")
                .endsWith("body");
        assertThat(passed.getStringProperty("traceparent")).isEqualTo(sent);
    }

    private void anAnswerOfAProgramThatCopiesNothing(BrokerClient client, SpanCollector collector)
            throws Exception {
        client.put("PASSTHROUGH.IN", "a question");
        Message question = client.get("PASSTHROUGH.OUT");
        client.put(
                "PASSTHROUGH.IN",
                "an answer".getBytes(UTF_8),
                message -> message.setJMSCorrelationID(question.getJMSMessageID()));
        client.get("PASSTHROUGH.OUT");

        String trace = question.getStringProperty("traceparent").substring(3, 35);
        assertThat(SpanCollector.tree(collector.await(4, span -> span.trace().equals(trace))))
                .isEqualTo(
                        """
                        process PASSTHROUGH.IN
                          send PASSTHROUGH.OUT
                            process PASSTHROUGH.IN
                              send PASSTHROUGH.OUT
                        """);
    }

    /** An MQRFH2 of version 2 in front of a body of text. */
    private static byte[] rfh2(String folder) {
        byte[] text = (folder + " ".repeat(3 - (folder.length() + 3) % 4)).getBytes(UTF_8);
        ByteBuffer made = ByteBuffer.allocate(36 + 4 + text.length + 4);
        made.put("RFH ".getBytes(UTF_8))
                .putInt(2)
                .putInt(40 + text.length)
                .putInt(273)
                .putInt(1208);
        made.put("MQSTR   ".getBytes(UTF_8)).putInt(0).putInt(1208).putInt(text.length).put(text);
        return made.put("body".getBytes(UTF_8)).array();
    }

    @Test
    void whereItIsOffNothingOfItIsLoaded() throws Exception {
        Path classes = data.resolve("classes.txt");
        try (ApplicationProcess application =
                        ApplicationProcess.start(
                                data,
                                "-Xlog:class+load:file=" + classes,
                                "-Dbactrian.flows=passthrough");
                BrokerClient client = application.client()) {
            client.put("PASSTHROUGH.IN", "x");
            assertThat(client.get("PASSTHROUGH.OUT").propertyExists("traceparent")).isFalse();
            application.stop();
        }
        assertThat(Files.readString(classes))
                .contains("dev.bactrian.mq.camel.MqConsumer")
                .doesNotContain("io.opentelemetry")
                .doesNotContain("dev.bactrian.opentelemetry");
    }
}
