// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.aggregation.camel.AggregationConstants;
import dev.bactrian.aggregation.camel.AnsweredRequests;
import dev.bactrian.opentelemetry.CollectorSettings;
import dev.bactrian.opentelemetry.TraceParent;
import dev.bactrian.opentelemetry.Traces;
import dev.bactrian.tree.MessageException;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.data.StatusData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.apache.camel.CamelExecutionException;
import org.apache.camel.Exchange;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spans of flows without a queue manager; those of queues are in the application's test. */
class FlowTracesTest {
    private static final String PARENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    @TempDir java.nio.file.Path folder;

    private final InMemorySpanExporter spans = InMemorySpanExporter.create();
    private final Traces traces =
            Traces.to(
                    settings("http://localhost:4318/v1/traces"), SimpleSpanProcessor.create(spans));
    private DefaultCamelContext camel;
    private ProducerTemplate client;

    private static CollectorSettings settings(String endpoint) {
        return new CollectorSettings(URI.create(endpoint), Map.of(), "test", "1", 1);
    }

    @BeforeEach
    void start() throws Exception {
        camel = new DefaultCamelContext();
        FlowTraces.hang(
                camel,
                traces,
                route -> route.startsWith("none") ? null : route.replaceFirst("-.*", ""));
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("direct:orders")
                                .routeId("orders")
                                .to("direct:part")
                                .to("direct:other");
                        from("direct:part")
                                .routeId("orders-part")
                                .to("file:" + folder + "/out?fileName=a");
                        from("direct:other").routeId("other").process(this::fail);
                        from("direct:none").routeId("none").to("file:" + folder + "/out");
                        from("direct:in").routeId("in").to("mock:end");
                    }

                    private void fail(Exchange exchange) {
                        if ("bad".equals(exchange.getMessage().getBody(String.class))) {
                            throw new IllegalStateException("no such order: 4711");
                        }
                        if ("coded".equals(exchange.getMessage().getBody(String.class))) {
                            throw new IllegalStateException(
                                    "at a node",
                                    new MessageException("BAC1234", "expected 1, found 4711"));
                        }
                    }
                });
        camel.start();
        client = camel.createProducerTemplate();
    }

    @AfterEach
    void stop() throws Exception {
        client.close();
        camel.close();
    }

    private SpanData span(String name) {
        return spans.getFinishedSpanItems().stream()
                .filter(span -> span.getName().equals(name))
                .findAny()
                .orElseThrow();
    }

    @Test
    void aMessageIsOneTraceOfItsFlowsAndOfWhatTheySend() {
        client.sendBodyAndHeader("direct:orders", "good", TraceParent.NAME, PARENT);

        assertThat(spans.getFinishedSpanItems()).hasSize(3);
        SpanData flow = span("process direct:orders");
        SpanData file = span("write " + folder + "/out");
        SpanData other = span("call other");
        assertThat(flow.getTraceId()).isEqualTo("4bf92f3577b34da6a3ce929d0e0e4736");
        assertThat(flow.getParentSpanId()).isEqualTo("00f067aa0ba902b7");
        assertThat(file.getParentSpanId()).isEqualTo(flow.getSpanId());
        assertThat(file.getKind()).isEqualTo(SpanKind.CLIENT);
        assertThat(other.getParentSpanId()).isEqualTo(flow.getSpanId());
        assertThat(other.getAttributes().get(Traces.text("bactrian.flow"))).isEqualTo("other");
    }

    @Test
    void aFailureIsSaidWhereItWasWithoutItsTextAndStack() {
        assertThatThrownBy(() -> client.sendBody("direct:orders", "bad"))
                .isInstanceOf(CamelExecutionException.class);

        for (String name : List.of("process direct:orders", "call other")) {
            assertThat(span(name).getStatus()).isEqualTo(error("java.lang.IllegalStateException"));
            assertThat(span(name).getEvents()).isEmpty();
            assertThat(span(name).toString()).doesNotContain("4711");
        }
        assertThat(span("write " + folder + "/out").getStatus()).isEqualTo(StatusData.unset());
    }

    @Test
    void ofAnErrorWithACodeOnlyThatIsTold() {
        assertThatThrownBy(() -> client.sendBody("direct:orders", "coded"))
                .isInstanceOf(CamelExecutionException.class);

        assertThat(span("call other").getStatus()).isEqualTo(error("BAC1234"));
        assertThat(span("call other").toString()).doesNotContain("4711");
    }

    private static StatusData error(String why) {
        return StatusData.create(StatusData.error().getStatusCode(), why);
    }

    @Test
    void aHostileContextBeginsATraceOfItsOwn() {
        client.sendBodyAndHeader("direct:in", "", TraceParent.NAME, "00-<script>-1-01");
        client.sendBodyAndHeader("direct:in", "", TraceParent.NAME, List.of(PARENT, PARENT));

        assertThat(spans.getFinishedSpanItems())
                .hasSize(2)
                .allSatisfy(span -> assertThat(span.getParentSpanContext().isValid()).isFalse());
    }

    @Test
    void whatIsOfNoFlowIsNotTraced() {
        client.sendBody("direct:none", "x");
        assertThat(spans.getFinishedSpanItems()).isEmpty();
    }

    @Test
    void theEndOfAnAggregationContinuesItsBeginningAndIsLinkedToTheReplies() {
        SpanContext began = TraceParent.read(PARENT, null);
        SpanContext reply =
                TraceParent.read("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b8-01", null);
        traces.messages().add("ID:first", began);
        traces.replies().add("ID:r1", reply);
        AnsweredRequests answered =
                new AnsweredRequests("ID:first", List.of("ID:r1", "ID:unknown"));
        client.send(
                "direct:in",
                exchange -> exchange.setProperty(AggregationConstants.ANSWERED, answered));

        SpanData end = span("process direct:in");
        assertThat(end.getParentSpanContext()).isEqualTo(began);
        assertThat(end.getLinks())
                .extracting(link -> link.getSpanContext().getSpanId())
                .containsExactly("00f067aa0ba902b8");
    }

    @Test
    void addressesAreToldWithoutUsersAndOptions() {
        assertThat(Place.of("mq:queue:A.IN?operation=get").send()).isEqualTo("receive A.IN");
        assertThat(Place.of("mq://A.IN?domain=XMLNSC").send()).isEqualTo("send A.IN");
        assertThat(Place.of("http://ada:secret@host/path?password=x").send())
                .isEqualTo("request host/path");
        assertThat(Place.of("http:localhost").at("http://ada:secret@host:80/p?q=1").send())
                .isEqualTo("request host:80/p");
        assertThat(Place.of("sql:select secret from t").send()).isEqualTo("sql");
        assertThat(Place.of("sql:select a\nfrom b").send()).isEqualTo("sql");
        assertThat(Place.of("direct:x").kind()).isEqualTo(Place.Kind.INSIDE);
    }

    @ParameterizedTest
    @CsvSource({
        "ftp://ada:secret@host/in, host/in",
        "ftps://ada:secret@host:990/in?passiveMode=true, host:990/in",
        "ftps:ada:secret@host/in, host/in",
        "sftp://ada:secret@host/in, host/in",
        "sftp://ada:sec/ret@host/in, host/in",
        "sftp://ada:se@c/ret@host/in, host/in",
        "sftp://ada@host/in@2, host/in@2",
        "ftp://host/in@2, host/in@2",
        "file:/data/a@b/in, /data/a@b/in",
        "imap://ada:secret@host, imap://host",
        "imaps:ada:secret@host:993?password=x, imaps:host:993",
        "pop3://ada@host, pop3://host",
        "pop3s://ada:12/secret@host, pop3s://host",
        "smtp://ada:secret@host:25, smtp://host:25",
        "smtps://ada:se@cret@host, smtps://host",
        "unknown:tcp://ada:secret@host/x, unknown:host/x",
        "netty-http:http://ada:secret@host/x, host/x",
        "cxf:https://ada:sec/ret@host/x, host/x",
        "http-input:/orders, /orders",
        "direct:orders, direct:orders",
        "aggregation:reply:A?terminal=out, aggregation:reply:A",
        "mq:topic:A/B, A/B"
    })
    void namesHaveNoUserInfo(String address, String name) {
        assertThat(Place.of(address).name()).isEqualTo(name);
    }

    @Test
    void settingsThatCannotBeUsedAreRefused() {
        for (String endpoint : List.of("localhost:4318", "ftp://host/", "http:/x")) {
            assertThatThrownBy(() -> settings(endpoint)).hasMessageContaining("BAC8861");
        }
        assertThatThrownBy(
                        () ->
                                new CollectorSettings(
                                        URI.create("http://h/"), Map.of(), "s", "1", Double.NaN))
                .hasMessageContaining("ratio");
    }
}
