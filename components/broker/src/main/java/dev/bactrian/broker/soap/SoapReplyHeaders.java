// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.soap;

import dev.bactrian.assembly.camel.MessageHeaders;
import dev.bactrian.http.camel.RequestFields;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;
import org.apache.camel.component.cxf.transport.header.CxfHeaderFilterStrategy;

/**
 * Which headers come in with a SOAP request, as {@link MessageHeaders} says, and which go out with
 * its reply: neither those of the request that it answers nor what steers this process.
 */
@Singleton
@Named("soapReplyHeaders")
public class SoapReplyHeaders extends CxfHeaderFilterStrategy {
    @Override
    public boolean applyFilterToCamelHeaders(String name, Object value, Exchange exchange) {
        return RequestFields.contains(name)
                || MessageHeaders.isInternal(name)
                || super.applyFilterToCamelHeaders(name, value, exchange);
    }

    @Override
    public boolean applyFilterToExternalHeaders(String name, Object value, Exchange exchange) {
        return MessageHeaders.isInstruction(name)
                || super.applyFilterToExternalHeaders(name, value, exchange);
    }
}
