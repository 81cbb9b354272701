package org.acme;

import org.apache.camel.builder.RouteBuilder;

/** From a queue to a file, from the file to a queue. */
public class FileRoutes extends RouteBuilder {

    @Override
    public void configure() {
        from("mq:FILE.IN")
                .routeId("file-out")
                .to("file-records:target/sales?fileName=sale-${exchangeId}.xml");

        from("file-records:target/sales?delete=true&delay=200&initialDelay=0")
                .routeId("file-in")
                .to("mq:FILE.OUT");
    }
}
