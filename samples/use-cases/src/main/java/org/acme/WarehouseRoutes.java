package org.acme;

import org.apache.camel.builder.RouteBuilder;

/** A part of each message into a table, byte for byte. */
public class WarehouseRoutes extends RouteBuilder {

    @Override
    public void configure() {
        from("mq:WAREHOUSE.IN?domain=XMLNSC")
                .routeId("warehouse")
                .to("warehouse:SALESDATA?part=/SaleEnvelope/SaleList&timestampColumn=INSERTED")
                .to("mq:WAREHOUSE.OUT");
    }
}
