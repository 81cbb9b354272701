// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.statistics.Clock;
import dev.bactrian.statistics.Figures;
import dev.bactrian.statistics.FlowStatistics;
import dev.bactrian.statistics.Interval;
import dev.bactrian.statistics.Level;
import dev.bactrian.statistics.NodeStatistics;
import dev.bactrian.statistics.Statistics;
import dev.bactrian.statistics.TerminalStatistics;
import dev.bactrian.statistics.trace.TraceLevel;
import dev.bactrian.statistics.trace.UserTrace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.camel.CamelContext;
import org.apache.camel.CamelExecutionException;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Camel's routes, watched: steps inside of steps, on other threads, that fail, of two flows. */
class WatchedRoutesTest {

    @TempDir Path folder;

    private final Statistics statistics =
            new Statistics(Clock.system(), Level.ADVANCED, Duration.ofHours(1));
    private CamelContext camel;
    private ProducerTemplate client;
    private UserTrace traces;

    @BeforeEach
    void start() throws Exception {
        traces = new UserTrace(folder, 1 << 20);
        FlowNames names = route -> route.startsWith("no-") ? null : route.replaceFirst("-.*", "");
        camel = new DefaultCamelContext();
        // Camel takes what an Error went through for a message that still is in the route
        camel.getShutdownStrategy().setTimeout(1);
        camel.getCamelContextExtension()
                .addInterceptStrategy(new NodeInterception(statistics, names));
        camel.getCamelContextExtension().addInterceptStrategy(new TraceInterception(traces, names));
        camel.addRoutePolicyFactory(new InputPolicies(statistics, names));
        camel.addRoutes(new Routes());
        camel.start();
        client = camel.createProducerTemplate();
    }

    @AfterEach
    void stop() throws Exception {
        client.close();
        camel.close();
    }

    private static final class Routes extends RouteBuilder {
        @Override
        public void configure() {
            errorHandler(noErrorHandler());
            from("direct:split")
                    .routeId("split")
                    .split(body().tokenize(","))
                    .id("parts")
                    .process(exchange -> burn())
                    .id("part")
                    .end()
                    .process(exchange -> {})
                    .id("after");
            from("direct:parallel")
                    .routeId("parallel")
                    .split(body().tokenize(","))
                    .parallelProcessing()
                    .id("parallelParts")
                    .process(exchange -> burn())
                    .id("parallelPart")
                    .end();
            from("direct:choice")
                    .routeId("choice")
                    .choice()
                    .id("which")
                    .when(body().isEqualTo("bad"))
                    .throwException(new IllegalArgumentException("no\ngood"))
                    .id("refuse")
                    .otherwise()
                    .process(exchange -> {})
                    .id("accept")
                    .end();
            from("direct:caller").routeId("caller").to("direct:part").to("direct:callee");
            from("direct:part").routeId("caller-part").process(exchange -> {}).id("own");
            from("direct:callee").routeId("callee").process(exchange -> {}).id("called");
            from("direct:again")
                    .routeId("again")
                    .filter(body().contains("x"))
                    .setBody(simple("done"))
                    .to("direct:again")
                    .end();
            from("direct:error")
                    .routeId("error")
                    .process(
                            exchange -> {
                                throw new StackOverflowError("deep");
                            })
                    .id("deep");
            from("direct:none").routeId("no-flow").process(exchange -> {});
        }

        private static void burn() {
            long end = System.nanoTime() + 2_000_000;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
        }
    }

    private FlowStatistics of(String flow) {
        return statistics.of(flow, Interval.TOTAL).orElseThrow();
    }

    private Map<String, NodeStatistics> nodes(String flow) {
        return of(flow).nodes().stream().collect(Collectors.toMap(NodeStatistics::id, n -> n));
    }

    @Test
    void timeInsideOfASplitIsThatOfItsSteps() {
        client.sendBody("direct:split", "a,b,c");

        Map<String, NodeStatistics> nodes = nodes("split");
        assertThat(nodes.get("parts").invocations()).isEqualTo(1);
        assertThat(nodes.get("part").invocations()).isEqualTo(3);
        assertThat(nodes.get("after").invocations()).isEqualTo(1);
        assertThat(nodes.get("split").type()).isEqualTo("input");
        assertThat(nodes.get("split").label()).isEqualTo("direct:split");
        assertThat(nodes.get("part").elapsed().total()).isGreaterThanOrEqualTo(6_000_000);
        long all = nodes.values().stream().mapToLong(node -> node.elapsed().total()).sum();
        Figures flow = of("split").figures();
        assertThat(flow.messages()).isEqualTo(1);
        assertThat(flow.bytes().total()).isEqualTo(5);
        assertThat(all).as("no time twice, none lost").isEqualTo(flow.elapsed().total());
        assertThat(nodes.values().stream().mapToLong(node -> node.cpu().total()).sum())
                .isEqualTo(flow.cpu().total());
    }

    @Test
    void stepsOnOtherThreadsAreCounted() {
        client.sendBody("direct:parallel", "a,b,c,d");

        assertThat(nodes("parallel").get("parallelPart").invocations()).isEqualTo(4);
        assertThat(nodes("parallel").get("parallelPart").elapsed().total())
                .isGreaterThanOrEqualTo(8_000_000);
        assertThat(of("parallel").figures().messages()).isEqualTo(1);
        assertThat(of("parallel").threads()).hasSizeGreaterThan(1);
    }

    @Test
    void aFailureIsCountedWhereItHappensAndAtTheFlow() {
        client.sendBody("direct:choice", "good");
        assertThatThrownBy(() -> client.sendBody("direct:choice", "bad"))
                .isInstanceOf(CamelExecutionException.class);

        assertThat(of("choice").figures().messages()).isEqualTo(2);
        assertThat(of("choice").figures().errors()).isEqualTo(1);
        assertThat(nodes("choice").get("which").terminals())
                .containsExactly(
                        new TerminalStatistics("in", 2),
                        new TerminalStatistics("failure", 1),
                        new TerminalStatistics("out", 1));
        assertThat(nodes("choice").get("refuse").terminals())
                .contains(new TerminalStatistics("failure", 1));
        assertThat(nodes("choice").get("accept").invocations()).isEqualTo(1);
    }

    @Test
    void aPartOfTheSameFlowIsNoMessageOfItsOwnAnotherFlowsIs() {
        client.sendBody("direct:caller", "x");

        assertThat(of("caller").figures().messages()).isEqualTo(1);
        assertThat(nodes("caller").get("own").invocations()).isEqualTo(1);
        assertThat(of("callee").figures().messages()).isEqualTo(1);
    }

    @Test
    void aMessageThatComesToItsOwnRouteAgainIsOne() {
        client.sendBody("direct:again", "x");
        client.sendBody("direct:again", "x");

        assertThat(of("again").figures().messages()).isEqualTo(2);
    }

    @Test
    void anErrorLeavesNothingOpen() {
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> client.sendBody("direct:error", "x"))
                    .hasStackTraceContaining("deep");
        }
        assertThat(nodes("error").get("deep").invocations()).isEqualTo(3);
        assertThat(of("error").figures().messages()).isEqualTo(3);
        assertThat(of("error").figures().errors()).isEqualTo(3);
        client.sendBody("direct:split", "a");
        assertThat(of("split").figures().messages()).isEqualTo(1);
    }

    @Test
    void aLevelIsSwitchedWhileTheRouteRuns() {
        statistics.setLevel("split", Level.OFF);
        client.sendBody("direct:split", "a");
        assertThat(of("split").figures().messages()).isZero();
        statistics.setLevel("split", Level.BASIC);
        client.sendBody("direct:split", "a");
        assertThat(of("split").figures().messages()).isEqualTo(1);
        assertThat(of("split").nodes()).isEmpty();
        client.sendBody("direct:none", "x");
        assertThat(statistics.flows()).doesNotContain("no", "no-flow");
    }

    @Test
    void aTraceTellsNodesAndFailuresOnOneLineEach() throws IOException {
        traces.set("choice", TraceLevel.DEBUG, true);
        assertThatThrownBy(() -> client.sendBody("direct:choice", "bad"))
                .isInstanceOf(CamelExecutionException.class);
        traces.set("choice", TraceLevel.NONE, true);
        client.sendBody("direct:choice", "good");

        List<String> lines = Files.readAllLines(folder.resolve("choice.trace"));
        assertThat(lines)
                .anyMatch(line -> line.contains("choice/which (choice"))
                .contains("  'bad'")
                .anyMatch(line -> line.contains("choice/refuse (") && line.contains("(no·good)"))
                .noneMatch(line -> line.contains("accept"));
    }
}
