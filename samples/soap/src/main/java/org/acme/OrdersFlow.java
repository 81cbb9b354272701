package org.acme;

import dev.bactrian.broker.Flow;
import dev.bactrian.soap.camel.SoapExtract;
import dev.bactrian.soap.camel.SoapInput;
import dev.bactrian.soap.camel.SoapOutput;
import dev.bactrian.xmlnsc.XmlSchema;

import org.apache.camel.Exchange;

/** The flow orders of stock.camel.yaml, in Java: takes them from ORDERS.JAVA.IN. */
public class OrdersFlow extends Flow {
    public OrdersFlow() {
        super("orders-java");
    }

    @Override
    protected void define() {
        XmlSchema schema = StockService.schema();
        input("ORDERS.JAVA.IN?domain=XMLNSC&backoutQueue=ORDERS.JAVA.BACKOUT")
                .to("esql:esql/stock.esql#ToRequest")
                .process(new SoapOutput(schema))
                .setHeader(
                        Exchange.DESTINATION_OVERRIDE_URL,
                        simple("${properties:stock.url}/stock/java"))
                .setHeader("operationName", constant("reserve"))
                .to("cxf:http://localhost/stock?" + StockService.PORT)
                .process(new SoapInput(schema))
                .process(new SoapExtract())
                .to("esql:esql/stock.esql#ToPromise")
                .to(output("PROMISES"));
    }
}
