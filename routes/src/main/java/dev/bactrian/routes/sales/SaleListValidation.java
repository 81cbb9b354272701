// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.sales;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.Name;
import dev.bactrian.xmlnsc.Violation;
import dev.bactrian.xmlnsc.XmlFieldType;
import dev.bactrian.xmlnsc.XmlValidationException;
import java.util.List;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * Holds a SaleListMessage against its schema, content and values, and builds its tree with the
 * schema's types. One that does not fit becomes the list of its violations, and is marked.
 */
public final class SaleListValidation implements Processor {

    /** Exchange property: whether the message fits. */
    public static final String VALID = "SaleListValid";

    /** The schema: SaleListMessage with the constraints of the report. */
    public static final String SCHEMA = "classpath:messagesets/schemas/SaleListMessage.xsd";

    private static final String OPTIONS =
            "domain=XMLNSC&messageSet=RAW("
                    + SCHEMA
                    + ")&parseTiming=complete&validation=contentAndValue"
                    + "&buildTreeUsingSchema=true";

    /** Options for the input: parse at once, validate content and values, build a typed tree. */
    public static String options() {
        return OPTIONS;
    }

    @Override
    public void process(Exchange exchange) {
        try {
            ExchangeAssembly.message(exchange).body();
            exchange.setProperty(VALID, true);
        } catch (XmlValidationException e) {
            exchange.setProperty(VALID, false);
            Message failure = new Message();
            Element body = Element.folder("XMLNSC");
            body.append(report(e.violations()));
            failure.root().append(Element.folder(Message.PROPERTIES));
            failure.root().append(body);
            exchange.getMessage().setBody(failure);
            exchange.getMessage()
                    .setHeader(
                            MqConstants.CORRELATION_ID,
                            exchange.getMessage().getHeader(MqConstants.MESSAGE_ID));
        }
    }

    private static Element report(List<Violation> violations) {
        Element failure = Element.folder("ValidationFailure");
        for (Violation violation : violations) {
            Element element = failure.append(Element.field("Violation", violation.text()));
            attribute(element, "path", violation.path());
            attribute(element, "constraint", violation.constraint());
            attribute(element, "value", violation.value());
            attribute(element, "line", (long) violation.line());
            attribute(element, "column", (long) violation.column());
        }
        return failure;
    }

    private static void attribute(Element element, String name, Object value) {
        element.append(new Element(Name.of(name), XmlFieldType.ATTRIBUTE)).setValue(value);
    }
}
