package org.acme;

import org.apache.camel.builder.RouteBuilder;

/** A statement for each customer, in ESQL. */
public class TransformRoutes extends RouteBuilder {

    @Override
    public void configure() {
        from("mq:TRANSFORM.IN?domain=XMLNSC")
                .routeId("transform")
                .to("esql:esql/usecases.esql#Statements")
                .to("mq:TRANSFORM.OUT");
    }
}
