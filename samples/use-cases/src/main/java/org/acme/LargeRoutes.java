package org.acme;

import org.apache.camel.builder.RouteBuilder;

/** A message for each list, and how many they were. */
public class LargeRoutes extends RouteBuilder {

    @Override
    public void configure() {
        from("mq:LARGE.IN?domain=XMLNSC")
                .routeId("large")
                .to("esql:esql/usecases.esql#Lists?terminal.out1=mq:LARGE.OUT")
                .to("mq:LARGE.DONE");
    }
}
