// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.jms.JmsFailures;
import dev.bactrian.broker.start.FlowFiles;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.apache.camel.Consumer;
import org.apache.camel.Endpoint;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.Producer;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.builder.RouteConfigurationBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.model.RouteDefinition;
import org.apache.camel.model.errorhandler.NoErrorHandlerDefinition;
import org.apache.camel.spi.RoutePolicy;
import org.apache.camel.support.DefaultComponent;
import org.apache.camel.support.DefaultConsumer;
import org.apache.camel.support.DefaultEndpoint;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
                            from("jms:queue:E?exceptionListener=#backout").to("mock:e");
                            from("jms:queue:D")
                                    .routeId("d")
                                    .onException(Exception.class)
                                    .handled(true)
                                    .end()
                                    .to("mock:d");
                        }
                    };
            FlowFiles.complete(routes, "own.camel.yaml", selection());
            context.addRoutes(routes);
            assertThat(context.getRouteDefinitions())
                    .extracting(route -> route.getInput().getUri())
                    .containsExactly(
                            "jms:queue:A?transacted=true&errorHandler=#failures-of-a",
                            "jms:queue:B?errorHandler=#failures-of-a-b",
                            "jms:queue:C?errorHandlerLoggingLevel=OFF",
                            "jms:queue:E?exceptionListener=#backout",
                            "jms:queue:D?errorHandler=#failures-of-d");
            assertThat(context.getRegistry().lookupByName("failures-of-a-b"))
                    .isInstanceOf(JmsFailures.class);
            assertThat(context.getRouteDefinition("a-b").getRoutePolicies())
                    .containsExactly(
                            (RoutePolicy) context.getRegistry().lookupByName("failures-of-a-b"));
            assertThat(context.getRouteDefinitions())
                    .extracting(RouteDefinition::getErrorHandlerFactory)
                    .extracting(NoErrorHandlerDefinition.class::isInstance)
                    .containsExactly(true, true, true, true, false);
        }
    }

    @Test
    void theModeOfAFlowIsThatOfItsQueuesUnlessTheySayTheirOwn() throws Exception {
        try (DefaultCamelContext context = new DefaultCamelContext()) {
            RouteBuilder routes =
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("mq:A").routeId("own").to("mock:a");
                            from("mq:B?transactionMode=no").routeId("own-b").to("mock:b");
                        }
                    };
            routes.setCamelContext(context);
            routes.configure();
            FlowSelection selection =
                    selection(Map.of("bactrian.flow.own.transaction-mode", "automatic"));
            routes.getRouteCollection()
                    .getRoutes()
                    .forEach(route -> FlowInput.complete(routes, route, "own", selection));
            String others = "flow=own&instances=1&backoutThreshold=3&backoutQueue=OWN.BACKOUT";
            assertThat(routes.getRouteCollection().getRoutes())
                    .extracting(route -> route.getInput().getUri())
                    .containsExactly(
                            "mq:A?" + others + "&transactionMode=automatic",
                            "mq:B?transactionMode=no&" + others);
        }
    }

    private static FlowSelection selection() {
        return selection(Map.of());
    }

    private static FlowSelection selection(Map<String, String> settings) {
        return new FlowSelection(
                new SmallRyeConfigBuilder()
                        .withSources(new PropertiesConfigSource(settings, "test", 1000))
                        .withMapping(BrokerSettings.class)
                        .build()
                        .getConfigMapping(BrokerSettings.class));
    }

    /** Messages were lost that the configuration would have handled. */
    @ParameterizedTest
    @CsvSource({
        ", , true",
        "shop, shop, true",
        "shop, 'other,sh*', true",
        "shop, , false",
        ", shop, false",
        "quiet, quiet, false"
    })
    void whatARouteConfigurationHandlesStaysHandled(String configuration, String own, boolean is)
            throws Exception {
        try (DefaultCamelContext context = new DefaultCamelContext()) {
            context.disableJMX();
            context.addComponent("jms", new NoQueues());
            RouteConfigurationBuilder handling =
                    new RouteConfigurationBuilder() {
                        @Override
                        public void configuration() {
                            var routes = routeConfiguration();
                            if (configuration != null) {
                                routes.setId(configuration);
                            }
                            if (!"quiet".equals(configuration)) {
                                routes.onException(Exception.class)
                                        .handled(true)
                                        .setBody(constant("handled"));
                            }
                        }
                    };
            context.addRoutesConfigurations(handling);
            RouteBuilder routes =
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            RouteDefinition route = from("jms:a").routeId("a");
                            if (own != null) {
                                route.routeConfigurationId(own);
                            }
                            route.process(
                                    exchange -> {
                                        throw new IllegalStateException("no");
                                    });
                        }
                    };
            FlowFiles.complete(routes, "own.camel.yaml", selection());
            context.addRoutes(routes);
            context.start();
            Exchange answer = new DefaultExchange(context);
            answer.getMessage().setBody("order");
            context.getRoute("a").getProcessor().process(answer);
            assertThat(answer.getMessage().getBody()).isEqualTo(is ? "handled" : "order");
            assertThat(answer.getException() == null).isEqualTo(is);
        }
    }

    @Test
    void inputsOfAJavaFlowAreToldApart() throws Exception {
        try (DefaultCamelContext context = new DefaultCamelContext()) {
            RouteBuilder routes =
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            from("jms:queue:A").to("mock:a");
                            from("jms:queue:B").to("mock:b");
                        }
                    };
            routes.setCamelContext(context);
            routes.configure();
            for (RouteDefinition route : routes.getRouteCollection().getRoutes()) {
                FlowInput.complete(routes, route, "orders", selection());
            }
            assertThat(routes.getRouteCollection().getRoutes())
                    .extracting(route -> route.getInput().getUri())
                    .containsExactly(
                            "jms:queue:A?errorHandler=#failures-of-orders.input-0",
                            "jms:queue:B?errorHandler=#failures-of-orders.input-1");
        }
    }

    /** In place of {@code jms:}, with any option; nothing comes of itself. */
    private static final class NoQueues extends DefaultComponent {
        @Override
        protected Endpoint createEndpoint(
                String uri, String remaining, Map<String, Object> parameters) {
            parameters.clear();
            return new DefaultEndpoint(uri, this) {
                @Override
                public Producer createProducer() {
                    throw new UnsupportedOperationException();
                }

                @Override
                public Consumer createConsumer(Processor processor) {
                    return new DefaultConsumer(this, processor);
                }
            };
        }
    }
}
