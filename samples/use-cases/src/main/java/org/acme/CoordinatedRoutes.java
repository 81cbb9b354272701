package org.acme;

import org.apache.camel.builder.RouteBuilder;

/**
 * Coordinated request and reply: who asked, and where the answer goes, is kept as a message until
 * the answer comes.
 */
public class CoordinatedRoutes extends RouteBuilder {

    @Override
    public void configure() {
        from("mq:COORDINATED.IN?domain=XMLNSC")
                .routeId("coordinated")
                .to("esql:esql/usecases.esql#ToBackend")
                .to("mq:COORDINATED.BACKEND?replyToQueue=COORDINATED.REPLY")
                .to("esql:esql/usecases.esql#Keep")
                .to("mq:COORDINATED.STORE");

        from("mq:COORDINATED.BACKEND?domain=XMLNSC")
                .routeId("coordinated-backend")
                .to("esql:esql/usecases.esql#Complete")
                .to("mq:COORDINATED.REPLY?operation=reply&destinationMode=reply");

        from("mq:COORDINATED.REPLY?domain=XMLNSC")
                .routeId("coordinated-reply")
                .to(
                        "mq:COORDINATED.STORE?operation=get&matchCorrelationId=true&waitInterval=5000"
                                + "&domain=XMLNSC&resultLocation=LocalEnvironment.Stored")
                .to("esql:esql/usecases.esql#ToRequester?computeMode=localEnvironmentAndMessage")
                .to("mq:COORDINATED.OUT?destinationMode=list");
    }
}
