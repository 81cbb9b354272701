// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.validate.camel;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.assembly.camel.ParsingOptions;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;
import dev.bactrian.validate.ValidateError;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/** Holds each message against what the endpoint names; the message goes on unchanged. */
final class ValidateProducer extends DefaultProducer {
    private final ParsingOptions wanted;

    ValidateProducer(ValidateEndpoint endpoint) {
        super(endpoint);
        this.wanted = endpoint.getParsing();
    }

    @Override
    public void process(Exchange exchange) {
        Message message = ExchangeAssembly.message(exchange);
        Element body = message.body();
        if (body == null || body == message.properties()) {
            throw another("body", "one", "none");
        }
        require("domain", wanted.getDomain(), body.localName());
        Element properties = message.properties();
        String set = field(properties, MessageProperties.MESSAGE_SET);
        String type = field(properties, MessageProperties.MESSAGE_TYPE);
        if (!set.isEmpty()) {
            require("message set", wanted.getMessageSet(), set);
        }
        if (!type.isEmpty()) {
            require("message type", wanted.getMessageType(), type);
        }
        if (wanted.getValidation() != Validation.NONE) {
            content(message, body, set, type);
        }
    }

    private static void require(String what, String expected, String found) {
        if (expected != null && !expected.isEmpty() && !expected.equals(found)) {
            throw another(what, expected, found);
        }
    }

    private static MessageException another(String what, String expected, String found) {
        return new MessageException(
                ValidateError.ANOTHER, what + " " + expected + " expected, found " + found);
    }

    private static String field(Element properties, String name) {
        String text = properties == null ? null : MessageProperties.text(properties, name);
        return text == null ? "" : text.strip();
    }

    /** The body as it would be sent, read with the model: the domain says what does not fit. */
    private void content(Message message, Element body, String set, String type) {
        WriteOptions written = MessageProperties.writeOptions(message);
        ParseOptions how =
                wanted.parseOptions()
                        .withTiming(ParseTiming.COMPLETE)
                        .withEncoding(written.encoding(), written.ccsid());
        if (wanted.getMessageSet().isEmpty()) {
            how =
                    how.withModel(
                            set,
                            wanted.getMessageType().isEmpty() ? type : wanted.getMessageType(),
                            field(message.properties(), MessageProperties.MESSAGE_FORMAT));
        }
        Domains.installed().get(body.localName()).parse(MessageBody.bytes(message), how);
    }
}
