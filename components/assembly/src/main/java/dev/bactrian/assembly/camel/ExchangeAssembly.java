// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.assembly.camel;

import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.ParseOptions;
import org.apache.camel.Exchange;

/**
 * The assembly of an exchange.
 *
 * <pre>{@code
 * from("mq:ORDERS.IN?domain=XMLNSC").process(exchange -> {
 *     Element order = ExchangeAssembly.message(exchange).body().path("Order");
 *     ExchangeAssembly.environment(exchange).append(Element.field("Customer", order.path("Customer").text()));
 * });
 * }</pre>
 */
public final class ExchangeAssembly {
    private ExchangeAssembly() {}

    /**
     * The message of an exchange. A body that is none yet (bytes, text, a stream) becomes the BLOB
     * body of a new message, which then is the exchange's body.
     */
    public static Message message(Exchange exchange) {
        return message(exchange, Domains.installed().get(BlobDomain.NAME), ParseOptions.DEFAULT);
    }

    /** The same, for a body that is none yet with the domain and options to parse it with. */
    public static Message message(Exchange exchange, Domain domain, ParseOptions options) {
        Object body = exchange.getMessage().getBody();
        if (body instanceof Message message) {
            return message;
        }
        ByteSlice bytes;
        if (body instanceof ByteSlice slice) {
            bytes = slice;
        } else {
            byte[] array = exchange.getMessage().getBody(byte[].class);
            bytes = array == null ? ByteSlice.EMPTY : ByteSlice.of(array);
        }
        Message message = Message.parse(bytes, domain, options);
        exchange.getMessage().setBody(message);
        return message;
    }

    /** All four parts; those that are not there yet are made. */
    public static MessageAssembly of(Exchange exchange) {
        return new MessageAssembly(
                message(exchange),
                localEnvironment(exchange),
                environment(exchange),
                exceptionList(exchange));
    }

    /** Puts an assembly on an exchange: the message as body, the rest as properties. */
    public static void set(Exchange exchange, MessageAssembly assembly) {
        exchange.getMessage().setBody(assembly.message());
        exchange.setProperty(AssemblyConstants.LOCAL_ENVIRONMENT, assembly.localEnvironment());
        exchange.setProperty(AssemblyConstants.ENVIRONMENT, assembly.environment());
        exchange.setProperty(AssemblyConstants.EXCEPTION_LIST, assembly.exceptionList());
    }

    /** The local environment, made when first asked for. */
    public static Element localEnvironment(Exchange exchange) {
        return part(
                exchange, AssemblyConstants.LOCAL_ENVIRONMENT, MessageAssembly.LOCAL_ENVIRONMENT);
    }

    /** The environment, made when first asked for. */
    public static Element environment(Exchange exchange) {
        return part(exchange, AssemblyConstants.ENVIRONMENT, MessageAssembly.ENVIRONMENT);
    }

    /** The exception list, made when first asked for. */
    public static Element exceptionList(Exchange exchange) {
        return part(exchange, AssemblyConstants.EXCEPTION_LIST, MessageAssembly.EXCEPTION_LIST);
    }

    private static Element part(Exchange exchange, String property, String name) {
        Object there = exchange.getProperty(property);
        if (there instanceof Element element) {
            return element;
        }
        Element made = Element.folder(name);
        exchange.setProperty(property, made);
        return made;
    }
}
