package dev.bactrian.broker.soap;

import dev.bactrian.http.OwnHeaders;
import dev.bactrian.http.RequestFields;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;
import org.apache.camel.component.cxf.transport.header.CxfHeaderFilterStrategy;

/**
 * Which headers of a message go out with a SOAP reply: neither those of the request that it answers
 * nor this product's own.
 */
@Singleton
@Named("soapReplyHeaders")
public class SoapReplyHeaders extends CxfHeaderFilterStrategy {
    @Override
    public boolean applyFilterToCamelHeaders(String name, Object value, Exchange exchange) {
        return RequestFields.contains(name)
                || OwnHeaders.contains(name)
                || super.applyFilterToCamelHeaders(name, value, exchange);
    }
}
