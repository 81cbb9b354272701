// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.recipes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.compute.UserException;
import dev.bactrian.compute.camel.JavaCompute;
import dev.bactrian.pages.GeneratedPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nodes in the form of the published samples: rewritten, compiled on our classes, and run. */
class FromMbJavaComputeNodeTest {
    private static final String ORDER =
            "<Order><Id>7</Id><Item><Price>2.5</Price></Item><Item><Price>4</Price></Item></Order>";

    @ParameterizedTest
    @ValueSource(strings = {"OrderTotals", "Approvals", "Leftovers"})
    void rewritesAsTheExampleSays(String name) throws IOException {
        String after = Rewriting.node(name);
        Path golden = Path.of("src/test/resources/nodes", name + ".after.txt");
        GeneratedPage.requireFile(golden, after);
    }

    @Test
    void whatWasRewrittenCompilesAndTotalsOrders(@TempDir Path dir) throws Exception {
        JavaCompute node = node("OrderTotals", dir);
        node.setUserProperties(Map.of("limit", "100"));
        Exchange small = run(node, ORDER, "in");
        assertThat(small.getMessage().getHeader(JavaCompute.TERMINAL)).isEqualTo("out");
        assertThat(ExchangeAssembly.of(small).message().body().firstChild().path("Sum").value())
                .isEqualTo(6.5);
        assertThat(ExchangeAssembly.of(small).message().body().firstChild().path("Count").value())
                .isEqualTo(2L);
        assertThat(ExchangeAssembly.of(small).message().body().firstChild().firstChild().text())
                .isEqualTo("7");
        assertThat(ExchangeAssembly.of(small).environment().path("Broker").text()).isEqualTo("in");
        Exchange large = run(node("OrderTotals", dir, "limit", "5"), ORDER, "in");
        assertThat(large.getMessage().getHeader(JavaCompute.TERMINAL)).isEqualTo("alternate");
        assertThatThrownBy(
                        () ->
                                run(
                                        node("OrderTotals", dir, "limit", "5"),
                                        ORDER.replace("2.5", "-9"),
                                        "in"))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("negative")
                .extracting(e -> ((UserException) e).number())
                .isEqualTo(2951L);
    }

    @Test
    void whatWasRewrittenCompilesAndApproves(@TempDir Path dir) throws Exception {
        Exchange done =
                run(
                        node("Approvals", dir),
                        "<Order xmlns=\"urn:o\"><Item><Price>1.5</Price></Item></Order>",
                        "in");
        assertThat(ExchangeAssembly.of(done).message().body().firstChild().path("Approved").text())
                .isEqualTo("true");
        assertThat(
                        ExchangeAssembly.of(done)
                                .localEnvironment()
                                .path("XMLNSC", "Order", "Sum")
                                .value())
                .isEqualTo(1.5);
        assertThat(
                        ExchangeAssembly.of(done)
                                .localEnvironment()
                                .path("XMLNSC", "Order")
                                .name()
                                .namespace())
                .isEqualTo("urn:copy");
    }

    /** What is rewritten stays, and what cannot be seen to be the original's is left alone. */
    @Test
    void nothingElseChanges() {
        String[] sources = {
            Rewriting.node("OrderTotals"), Rewriting.resource("nodes/Approvals.txt")
        };
        assertThat(Rewriting.rewritten(false, sources)).containsExactly(sources);
    }

    private static JavaCompute node(String name, Path dir, String... properties) throws Exception {
        String after = Rewriting.node(name);
        JavaCompute node = Compiling.node("org.acme.orders." + name, after, dir);
        for (int i = 0; i < properties.length; i += 2) {
            node.userProperty(properties[i], properties[i + 1]);
        }
        return node;
    }

    private static Exchange run(JavaCompute node, String xml, String context) throws Exception {
        try (DefaultCamelContext camel = new DefaultCamelContext()) {
            camel.getCamelContextExtension().setName(context);
            camel.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("direct:unused").to("log:unused");
                        }
                    });
            camel.start();
            node.setCamelContext(camel);
            node.setDomain("XMLNSC");
            node.start();
            Exchange exchange = new DefaultExchange(camel);
            exchange.getMessage().setBody(xml);
            node.process(exchange);
            node.stop();
            return exchange;
        }
    }
}
