package org.acme;

import dev.bactrian.soap.camel.SoapExtract;
import dev.bactrian.soap.camel.SoapFaults;
import dev.bactrian.soap.camel.SoapInput;
import dev.bactrian.soap.camel.SoapOutput;
import dev.bactrian.xmlnsc.XmlSchema;

import org.apache.camel.builder.RouteBuilder;

/** The service of stock.camel.yaml, in Java: at /stock/java. */
public class StockService extends RouteBuilder {
    /** Its port, as {@code cxf:} is told. */
    static final String PORT =
            "dataFormat=PAYLOAD&wsdlURL=stock.wsdl&serviceName={urn:acme:stock}StockService"
                    + "&portName={urn:acme:stock}StockPort&synchronous=true";

    /** What requests and replies are held against. */
    static XmlSchema schema() {
        return XmlSchema.at("classpath:stock.wsdl");
    }

    @Override
    public void configure() {
        XmlSchema schema = schema();
        from("cxf:/stock/java?" + PORT + "&cxfConfigurer=#soapServerTransport")
                .routeId("stock-java")
                .doTry()
                .process(new SoapInput(schema))
                .process(new SoapExtract())
                .to("esql:esql/stock.esql#Reserve")
                .process(new SoapOutput(schema))
                .doCatch(Exception.class)
                .process(new SoapFaults())
                .end();
    }
}
