// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.jms.JmsFailures;
import dev.bactrian.broker.start.FlowFiles;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.model.RouteDefinition;
import org.apache.camel.model.errorhandler.NoErrorHandlerDefinition;
import org.junit.jupiter.api.Test;

/** What inputs of flows that are files get. */
class FlowInputTest {

    @Test
    void aFlowFromJmsLeavesItsFailuresToItsInput() throws Exception {
        try (DefaultCamelContext context = new DefaultCamelContext()) {
            RouteBuilder routes =
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("jms:queue:A?transacted=true").routeId("a").to("mock:a");
                            from("jms:queue:B").routeId("a-b").to("mock:b");
                            from("jms:queue:C?errorHandlerLoggingLevel=OFF").to("mock:c");
                            from("jms:queue:D")
                                    .routeId("d")
                                    .onException(Exception.class)
                                    .handled(true)
                                    .end()
                                    .to("mock:d");
                        }
                    };
            BrokerSettings settings =
                    new SmallRyeConfigBuilder()
                            .withMapping(BrokerSettings.class)
                            .build()
                            .getConfigMapping(BrokerSettings.class);
            FlowFiles.complete(routes, "own.camel.yaml", new FlowSelection(settings));
            context.addRoutes(routes);
            assertThat(context.getRouteDefinitions())
                    .extracting(route -> route.getInput().getUri())
                    .containsExactly(
                            "jms:queue:A?transacted=true&errorHandler=#failures-of-a",
                            "jms:queue:B?errorHandler=#failures-of-a-b",
                            "jms:queue:C?errorHandlerLoggingLevel=OFF",
                            "jms:queue:D?errorHandler=#failures-of-d");
            assertThat(context.getRegistry().lookupByName("failures-of-a-b"))
                    .isInstanceOf(JmsFailures.class);
            assertThat(context.getRouteDefinitions())
                    .extracting(RouteDefinition::getErrorHandlerFactory)
                    .extracting(NoErrorHandlerDefinition.class::isInstance)
                    .containsExactly(true, true, true, false);
        }
    }
}
