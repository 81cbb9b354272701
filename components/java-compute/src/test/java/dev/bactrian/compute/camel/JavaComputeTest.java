// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.compute.xpath.TreeXPath;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JavaComputeTest {
    private interface Body {
        void evaluate(Invocation in) throws Exception;
    }

    private static final class Node extends JavaCompute {
        private final Body body;

        Node(Body body) {
            this.body = body;
        }

        @Override
        protected void evaluate(Invocation in) throws Exception {
            body.evaluate(in);
        }
    }

    private final CamelContext context = new DefaultCamelContext();
    private final List<String> seen = new ArrayList<>();

    @AfterEach
    void stop() throws Exception {
        context.close();
    }

    private static JavaCompute node(Body body) {
        JavaCompute node = new Node(body);
        node.setDomain("XMLNSC");
        return node;
    }

    private Exchange send(JavaCompute node, String body) throws Exception {
        context.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("direct:in")
                                .process(node)
                                .process(
                                        e ->
                                                seen.add(
                                                        "route "
                                                                + e.getMessage()
                                                                        .getHeader(
                                                                                JavaCompute
                                                                                        .TERMINAL)
                                                                + " "
                                                                + text(e)));
                        from("direct:other")
                                .process(
                                        e -> {
                                            seen.add("other " + text(e));
                                            e.getMessage()
                                                    .getBody(Message.class)
                                                    .body()
                                                    .firstChild()
                                                    .setValue("changed there");
                                        });
                        from("direct:fails")
                                .process(
                                        e -> {
                                            throw new IllegalStateException("downstream");
                                        });
                    }
                });
        context.start();
        return context.createProducerTemplate()
                .request("direct:in", e -> e.getMessage().setBody(body));
    }

    private static String text(Exchange e) {
        return e.getMessage().getBody(Message.class).body().firstChild().text();
    }

    @Test
    void propagatesToTheRouteAndToEndpoints() throws Exception {
        send(
                node(in -> {
                            Message copy = in.copy();
                            copy.body().firstChild().setValue("2");
                            in.propagate("each", copy);
                            copy.body().firstChild().setValue("3");
                            in.propagate("each", copy);
                            in.propagate("out", copy);
                        })
                        .terminal("each", "direct:other"),
                "<a>1</a>");
        assertThat(seen).containsExactly("other 2", "other 3", "route out 3");
    }

    @Test
    void endsTheRouteWhereNothingIsPropagated() throws Exception {
        Exchange result = send(node(in -> {}), "<a>1</a>");
        assertThat(seen).isEmpty();
        assertThat(result.getException()).isNull();
    }

    @Test
    void namesTheTerminalThatTheRouteGoesOnBy() throws Exception {
        TreeXPath one = TreeXPath.of("/a = 1");
        send(
                node(
                        in ->
                                in.propagate(
                                        one.test(in.message()) ? "out" : "alternate",
                                        in.message())),
                "<a>2</a>");
        assertThat(seen).containsExactly("route alternate 2");
    }

    @Test
    void theRouteIsReachedOnce() throws Exception {
        Exchange result =
                send(
                        node(
                                in -> {
                                    in.propagate("out", in.message());
                                    in.propagate("alternate", in.message());
                                }),
                        "<a>1</a>");
        assertThat(result.getException())
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("BAC0022");
        assertThat(seen).isEmpty();
    }

    @Test
    void whatFailsDownstreamFailsTheNode() throws Exception {
        Exchange result =
                send(
                        node(in -> in.propagate("out", in.message()))
                                .terminal("out", "direct:fails"),
                        "<a>1</a>");
        assertThat(result.getException()).hasMessage("downstream");
    }

    @Test
    void aTerminalThatLeadsNowhereFailsTheStart() {
        assertThatThrownBy(() -> send(node(in -> {}).terminal("out", "nosuch:thing"), "<a/>"))
                .hasStackTraceContaining("BAC0020");
    }

    @Test
    void userPropertiesAndEnvironments() throws Exception {
        context.getPropertiesComponent().addInitialProperty("limit", "7");
        JavaCompute node =
                node(
                        in -> {
                            in.environment()
                                    .append(Element.field("seen", in.userProperty("limit")));
                            in.localEnvironment().append(Element.folder("Variables"));
                            Message made = in.headersOnly("XMLNSC");
                            made.body().append(Element.field("b", in.userProperty("text")));
                            in.propagate("out", made);
                            assertThatThrownBy(() -> in.userProperty("none"))
                                    .hasMessageContaining("BAC0021");
                        });
        node.setUserProperties(Map.of("limit", "{{limit}}", "text", "T"));
        Exchange result = send(node, "<a>1</a>");
        assertThat(seen).containsExactly("route out T");
        assertThat(
                        dev.bactrian.assembly.camel.ExchangeAssembly.environment(result)
                                .firstChild()
                                .text())
                .isEqualTo("7");
        assertThat(result.getMessage().getBody(Message.class).properties()).isNotNull();
    }
}
