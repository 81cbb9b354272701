// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.FlowRegistry;
import java.util.List;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.model.RouteDefinition;
import org.junit.jupiter.api.Test;

/** The nodes of a flow as they are drawn. */
class FlowDiagramTest {

    private static FlowRegistry registry(RouteBuilder builder) throws Exception {
        FlowRegistry registry = new FlowRegistry();
        try (DefaultCamelContext context = new DefaultCamelContext()) {
            List<RouteDefinition> routes =
                    FlowRegistry.written(context, () -> context.addRoutes(builder));
            registry.add("orders", "orders.camel.yaml", true, routes);
        }
        return registry;
    }

    @Test
    void waysAndStepsAreToldApartAndPasswordsLeftOut() throws Exception {
        FlowDiagram diagram =
                new FlowDiagram(
                        registry(
                                new RouteBuilder() {
                                    @Override
                                    public void configure() {
                                        from("direct:orders?password=hidden1")
                                                .routeId("orders")
                                                .choice()
                                                .when(body().isNull())
                                                .to("mock:a?username=me&password=hidden2")
                                                .otherwise()
                                                .split(body())
                                                .to("mock:b")
                                                .end()
                                                .endChoice();
                                    }
                                }));
        List<FlowDiagram.Route> routes = diagram.of("orders");
        assertThat(routes).hasSize(1);
        assertThat(routes.toString()).doesNotContain("hidden1", "hidden2");
        List<FlowNode> nodes = routes.get(0).nodes();
        assertThat(nodes).extracting(FlowNode::kind).containsExactly("from", "choice");
        FlowNode choice = nodes.get(1);
        assertThat(choice.branches()).isTrue();
        assertThat(choice.nodes()).extracting(FlowNode::kind).containsExactly("when", "otherwise");
        FlowNode split = choice.nodes().get(1).nodes().get(0);
        assertThat(split.kind()).isEqualTo("split");
        assertThat(split.branches()).isFalse();
        assertThat(split.nodes()).extracting(FlowNode::label).containsExactly("mock:b");
        assertThat(diagram.source("orders")).isEqualTo("orders.camel.yaml");
        assertThat(diagram.of("none")).isEmpty();
    }

    @Test
    void aFlowOfThousandsOfNodesIsCutOff() throws Exception {
        FlowDiagram diagram =
                new FlowDiagram(
                        registry(
                                new RouteBuilder() {
                                    @Override
                                    public void configure() {
                                        var route = from("direct:long").routeId("long");
                                        for (int i = 0; i < 3000; i++) {
                                            route.to("mock:x" + i);
                                        }
                                    }
                                }));
        List<FlowNode> nodes = diagram.of("orders").get(0).nodes();
        assertThat(nodes).hasSize(1002);
        assertThat(nodes.get(1001).kind()).isEqualTo("…");
    }
}
