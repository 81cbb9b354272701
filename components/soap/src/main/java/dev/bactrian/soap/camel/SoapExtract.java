// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.soap.SoapError;
import dev.bactrian.soap.SoapTree;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * Takes the envelope off: what stood in the SOAP body is the body of a message in the domain
 * XMLNSC, and the rest of the folder {@code SOAP} is in the local environment, at {@code
 * SOAP.Envelope}, for {@link SoapEnvelope}. The operation is in the header {@value #OPERATION}, for
 * a choice by it.
 */
public final class SoapExtract implements Processor {
    /** Header: the operation of the WSDL. */
    public static final String OPERATION = "BactrianSoapOperation";

    static final String KEPT = "Envelope";

    @Override
    public void process(Exchange exchange) {
        Message message = ExchangeAssembly.message(exchange);
        Element soap = message.body();
        if (soap == null || !soap.name().sameLocal(SoapTree.SOAP)) {
            throw new MessageException(
                    SoapError.NOT_IN_DOMAIN_SOAP, "expected a message in the domain SOAP");
        }
        Element xml = Element.folder("XMLNSC");
        Element body = soap.firstChild(SoapTree.BODY);
        for (Element part = body.firstChild(); part != null; part = body.firstChild()) {
            xml.append(part.detach());
        }
        soap.detach();
        message.root().append(xml);
        Element operation = soap.path(SoapTree.CONTEXT, SoapTree.OPERATION);
        if (operation != null) {
            exchange.getMessage().setHeader(OPERATION, operation.text());
        }
        Element environment = ExchangeAssembly.localEnvironment(exchange);
        Element place = environment.firstChild(SoapTree.SOAP);
        if (place == null) {
            place = environment.append(Element.folder(SoapTree.SOAP));
        }
        Element before = place.firstChild(KEPT);
        if (before != null) {
            before.detach();
        }
        soap.setName(dev.bactrian.tree.Name.of(KEPT));
        place.append(soap);
        exchange.getMessage().setBody(message);
    }
}
