// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.soap.SoapError;
import dev.bactrian.soap.SoapTree;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * Puts an envelope around the elements of the body folder: the one that {@link SoapExtract} took
 * off, where it did and the option says so, else a new one without header blocks.
 */
public final class SoapEnvelope implements Processor {
    private final boolean useExisting;

    /** With a new envelope. */
    public SoapEnvelope() {
        this(false);
    }

    /** {@code useExisting}: with the envelope that was taken off. */
    public SoapEnvelope(boolean useExisting) {
        this.useExisting = useExisting;
    }

    @Override
    public void process(Exchange exchange) {
        Message message = ExchangeAssembly.message(exchange);
        Element folder = message.body();
        if (folder == null) {
            throw new MessageException(SoapError.NO_BODY, "expected a body to send, there is none");
        }
        folder.detach();
        Element soap = useExisting ? kept(exchange) : null;
        if (soap == null) {
            soap = Element.folder(SoapTree.SOAP);
            soap.append(Element.folder(SoapTree.HEADER));
            soap.append(Element.folder(SoapTree.BODY));
        }
        Element body = soap.firstChild(SoapTree.BODY);
        body.removeChildren();
        for (Element part = folder.firstChild(); part != null; part = folder.firstChild()) {
            body.append(part.detach());
        }
        message.root().append(soap);
        exchange.getMessage().setBody(message);
    }

    private static Element kept(Exchange exchange) {
        Element kept =
                ExchangeAssembly.localEnvironment(exchange).path(SoapTree.SOAP, SoapExtract.KEPT);
        if (kept != null) {
            kept.detach();
            kept.setName(Name.of(SoapTree.SOAP));
        }
        return kept;
    }
}
