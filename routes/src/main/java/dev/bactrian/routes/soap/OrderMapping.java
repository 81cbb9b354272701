// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.soap;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.routes.sales.SalesError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import org.apache.camel.Exchange;

/** The mappings of the SOAP nodes sample. */
public final class OrderMapping {
    private static final String NAMESPACE = SoapServices.ORDERS.namespace();
    private static final String ORIGINAL = "BactrianOrderOriginal";

    private OrderMapping() {}

    /** The service's answer: the part is available, at 50 each. */
    public static void answer(Exchange exchange) {
        Message message = ExchangeAssembly.message(exchange);
        Element request = message.body().firstChild("submitPORequest");
        String part = request.firstChild("partNo").text();
        long quantity = Long.parseLong(request.firstChild("partQuantity").text().trim());
        Element response = operation(message.body(), "submitPOResponse");
        response.append(Element.field("orderStatus", "AVAILABLE"));
        response.append(Element.field("orderAmt", 50 * quantity));
        response.append(Element.field("partNo", part));
        response.append(Element.field("partQuantity", quantity));
    }

    /** From an OrderMessage to a submitPORequest; the message is kept for {@link #reply}. */
    public static void request(Exchange exchange) {
        Message order = ExchangeAssembly.message(exchange);
        exchange.setProperty(ORIGINAL, order);
        Element from = order.body().path("OrderMessage", "localElement");
        if (from == null) {
            throw new MessageException(
                    SalesError.NOT_AN_ORDER, "expected OrderMessage/localElement, it is not there");
        }
        Message request = new Message();
        Element body = request.root().append(Element.folder("XMLNSC"));
        Element to = operation(body, "submitPORequest");
        to.append(Element.field("partNo", text(from, "PartNumber")));
        to.append(Element.field("partQuantity", text(from, "Quantity")));
        Element person = to.append(Element.folder("personName"));
        person.append(Element.field("firstName", text(from, "FirstName")));
        person.append(Element.field("lastName", text(from, "LastName")));
        Element address = to.append(Element.folder("address"));
        address.append(Element.field("street", text(from, "Street")));
        address.append(Element.field("city", text(from, "City")));
        address.append(Element.field("zipCode", text(from, "ZipCode")));
        exchange.getMessage().setBody(request);
    }

    /** The order's message, headers and all, with the service's answer as its body. */
    public static void reply(Exchange exchange) {
        Element answer = ExchangeAssembly.message(exchange).body().detach();
        Message order = exchange.getProperty(ORIGINAL, Message.class);
        order.body().detach();
        order.root().append(answer);
        exchange.getMessage().setBody(order);
    }

    private static Element operation(Element body, String name) {
        body.removeChildren();
        return body.append(new Element(Name.of(NAMESPACE, name), FieldType.NAME));
    }

    private static String text(Element from, String field) {
        Element element = from.firstChild(field);
        String text = element == null ? null : element.text();
        if (text == null) {
            throw new MessageException(
                    SalesError.NOT_AN_ORDER,
                    "expected OrderMessage/localElement/" + field + ", it is not there");
        }
        return text;
    }
}
