package org.acme;

import org.apache.camel.builder.RouteBuilder;

/** Four requests, four replies, one message. */
public class AggregationRoutes extends RouteBuilder {

    @Override
    public void configure() {
        from("mq:AGGREGATION.IN?domain=XMLNSC&transactionMode=automatic")
                .routeId("aggregation")
                .to("aggregation:control:Travel?timeout=30000")
                .to("esql:esql/usecases.esql#Requests?terminal.out=direct:aggregation.request");

        from("direct:aggregation.request")
                .routeId("aggregation-request")
                .setHeader("CamelAggregationFolder")
                .language("esql", "Environment.Part")
                .to("mq:AGGREGATION.REQUEST?replyToQueue=AGGREGATION.REPLY")
                .to("aggregation:request:Travel");

        from("mq:AGGREGATION.REQUEST?domain=XMLNSC")
                .routeId("aggregation-backend")
                .to("esql:esql/usecases.esql#Answer")
                .to("mq:AGGREGATION.REPLY?operation=reply");

        from("mq:AGGREGATION.REPLY?domain=XMLNSC&transactionMode=automatic")
                .routeId("aggregation-reply")
                .to("aggregation:reply:Travel");

        from("aggregation:reply:Travel")
                .routeId("aggregation-out")
                .to("esql:esql/usecases.esql#Confirm")
                .to("mq:AGGREGATION.OUT");
    }
}
