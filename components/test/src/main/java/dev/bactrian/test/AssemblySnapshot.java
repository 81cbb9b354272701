// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import dev.bactrian.assembly.camel.AssemblyConstants;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import org.apache.camel.Exchange;
import org.apache.camel.StreamCache;

/**
 * The assembly of an exchange as it is at this moment, in elements of its own: a test looks at it
 * while the flow goes on in another thread. Taking it changes nothing of the exchange. What cannot
 * be parsed fails when it is looked at, not the flow.
 */
final class AssemblySnapshot {

    private final MessageAssembly assembly;
    private final MessageException failure;

    private AssemblySnapshot(MessageAssembly assembly, MessageException failure) {
        this.assembly = assembly;
        this.failure = failure;
    }

    static AssemblySnapshot of(Exchange exchange) {
        try {
            return new AssemblySnapshot(
                    new MessageAssembly(
                            message(exchange),
                            part(
                                    exchange,
                                    AssemblyConstants.LOCAL_ENVIRONMENT,
                                    MessageAssembly.LOCAL_ENVIRONMENT),
                            part(
                                    exchange,
                                    AssemblyConstants.ENVIRONMENT,
                                    MessageAssembly.ENVIRONMENT),
                            part(
                                    exchange,
                                    AssemblyConstants.EXCEPTION_LIST,
                                    MessageAssembly.EXCEPTION_LIST)),
                    null);
        } catch (MessageException e) {
            return new AssemblySnapshot(null, e);
        }
    }

    /** A copy whose elements are nobody else's. */
    static MessageAssembly copy(MessageAssembly of) {
        return new MessageAssembly(
                new Message(copy(of.message().root())),
                copy(of.localEnvironment()),
                copy(of.environment()),
                copy(of.exceptionList()));
    }

    MessageAssembly assembly() {
        if (failure != null) {
            throw new AssertionError(
                    "the message could not be parsed: " + failure.getMessage(), failure);
        }
        return assembly;
    }

    private static Message message(Exchange exchange) {
        Object body = exchange.getMessage().getBody();
        if (body instanceof Message message) {
            return new Message(copy(message.root()));
        }
        byte[] bytes = new byte[0];
        if (body instanceof byte[] array) {
            bytes = array.clone();
        } else if (body instanceof String
                || body instanceof ByteSlice
                || body instanceof StreamCache) {
            bytes = exchange.getMessage().getBody(byte[].class);
            if (body instanceof StreamCache stream) {
                stream.reset();
            }
        }
        return Message.parse(
                ByteSlice.of(bytes),
                Domains.installed().get(BlobDomain.NAME),
                ParseOptions.DEFAULT);
    }

    private static Element part(Exchange exchange, String property, String name) {
        return exchange.getProperty(property) instanceof Element element
                ? copy(element)
                : Element.folder(name);
    }

    private static Element copy(Element of) {
        Element made = new Element(of.name(), of.type());
        Object value = of.value();
        if (value != null) {
            made.setValue(value);
            made.setType(of.type());
        }
        for (Element child : of.children()) {
            made.append(copy(child));
        }
        return made;
    }
}
