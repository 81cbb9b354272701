// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.tracenode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.statistics.trace.TraceFiles;
import dev.bactrian.statistics.trace.TraceLevel;
import dev.bactrian.statistics.trace.UserTrace;
import dev.bactrian.statistics.tracenode.camel.FlowTraceNodes;
import dev.bactrian.tree.Element;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Trace nodes write, and when they do not. */
class TraceNodeTest {
    @TempDir Path folder;

    private DefaultCamelContext camel;
    private ProducerTemplate client;
    private UserTrace traces;
    private TraceNodes nodes;

    @BeforeEach
    void start() {
        traces = new UserTrace(folder, 1 << 20);
        nodes = new TraceNodes(traces, new TraceFiles(folder, 1 << 20));
        camel = new DefaultCamelContext();
        camel.getRegistry()
                .bind("nodes", new FlowTraceNodes(nodes, route -> route.replaceFirst("-.*", "")));
        camel.start();
        client = camel.createProducerTemplate();
    }

    @AfterEach
    void stop() throws Exception {
        client.close();
        camel.close();
    }

    private void route(String uri) throws Exception {
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("direct:in")
                                .routeId("orders-in")
                                .process(
                                        exchange ->
                                                ExchangeAssembly.localEnvironment(exchange)
                                                        .append(Element.field("Step", 7L)))
                                .to(uri);
                    }
                });
    }

    private String written(String name) throws IOException {
        Path file = folder.resolve(name);
        return Files.exists(file) ? Files.readString(file) : "";
    }

    @Test
    void treesAndValuesStandInPlaceOfExpressions() throws Exception {
        route(
                "trace:look?destination=file&file=look.txt&pattern=RAW(order ${Root.XMLNSC.Order.Id}, ${LENGTH('}')}"
                        + " step ${LocalEnvironment.Step}: ${Root.XMLNSC} end)");
        client.sendBody("direct:in", "<Order a=\"1\"><Id>42</Id><Note>it's</Note></Order>");

        assertThat(written("look.txt"))
                .startsWith("order 42, 1 step 7: ( ['XMLNSC']\n  (0x01000000:Name):Order = (\n")
                .contains("NameValue):a = '1' (CHARACTER)\n")
                .contains("NameValue):Note = 'it''s' (CHARACTER)\n")
                .endsWith(") end\n");
    }

    @Test
    void offWritesNothingAndOnAgainDoes() throws Exception {
        route("trace:look?destination=file&file=look.txt&pattern=RAW(${Root.XMLNSC.A})");
        nodes.of("orders").set(false);
        client.sendBody("direct:in", "<A>1</A>");
        assertThat(written("look.txt")).isEmpty();
        nodes.of("orders").set(true);
        client.sendBody("direct:in", "<A>2</A>");
        assertThat(written("look.txt")).isEqualTo("2\n");
    }

    @Test
    void aUserTraceIsWrittenWhileItIsOn() throws Exception {
        route("trace:look?pattern=RAW(seen ${Root.XMLNSC.A})");
        client.sendBody("direct:in", "<A>1</A>");
        traces.set("orders", TraceLevel.NORMAL, true);
        client.sendBody("direct:in", "<A>2</A>");
        assertThat(written("orders.trace")).contains("look: seen 2\n").doesNotContain("seen 1");
    }

    @Test
    void theMessageStaysAsItIsAndWhatFailsIsToldInPlace() throws Exception {
        route(
                "trace:look?destination=file&file=look.txt&pattern=RAW(<${Root.XMLNSC.A.B}> ${CAST('x' AS INTEGER)} ${NULL}.)");
        assertThat((Object) client.requestBody("direct:in", "<A><B>1</A>"))
                .isEqualTo("<A><B>1</A>");
        assertThat(written("look.txt")).startsWith("<<").contains("BAC").endsWith(" .\n");
    }

    @Test
    void aMessageCannotForgeALine() throws Exception {
        route("trace:look?destination=file&file=look.txt&pattern=RAW(${Root.XMLNSC.A})");
        client.sendBody("direct:in", "<A>1\nINFO forged</A>");
        assertThat(written("look.txt")).isEqualTo("1·INFO forged\n");
    }

    @Test
    void aFileThatCannotBeWrittenFailsNoMessage() throws Exception {
        Files.createDirectory(folder.resolve("taken"));
        route("trace:look?destination=file&file=taken&pattern=x");
        assertThat((Object) client.requestBody("direct:in", "b")).isEqualTo("b");
    }

    @Test
    void aPatternMayStandInAFile() throws Exception {
        Path pattern = Files.writeString(folder.resolve("p.trace"), "a ${Root.XMLNSC.A}\nb");
        route("trace:look?destination=file&file=look.txt&patternFile=file:" + pattern);
        client.sendBody("direct:in", "<A>1</A>");
        assertThat(written("look.txt")).isEqualTo("a 1\nb\n");
    }

    @Test
    void patternsThatAreNoneAreRefused() {
        assertThatThrownBy(() -> TracePattern.of("a ${Root"))
                .hasMessageStartingWith("BAC8702")
                .hasMessageContaining("no end");
        assertThatThrownBy(() -> TracePattern.of("${Root..}")).hasMessageStartingWith("BAC8702");
        assertThatThrownBy(() -> route("trace:look?destination=file&pattern=x"))
                .hasRootCauseMessage(
                        "trace://look?destination=file&pattern=x: destination=file needs the option file");
    }
}
