// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.compute.ComputeError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.MessageException;
import org.apache.camel.Exchange;
import org.apache.camel.Producer;
import org.apache.camel.support.ExchangeHelper;

/** One message at a {@link JavaCompute} node: what came in, and the terminals. */
public final class Invocation {
    private final JavaCompute node;
    private final Exchange exchange;
    private final MessageAssembly assembly;
    private String goesOn;
    private MessageAssembly result;

    Invocation(JavaCompute node, Exchange exchange) {
        this.node = node;
        this.exchange = exchange;
        this.assembly = ExchangeAssembly.of(exchange);
    }

    /** What came in: message, local environment, environment and exception list. */
    public MessageAssembly assembly() {
        return assembly;
    }

    /** The message that came in; {@link #copy()} it to change it. */
    public Message message() {
        return assembly.message();
    }

    /** The body folder of the message that came in; null where it has none. */
    public Element body() {
        return message().body();
    }

    /** A copy of the message that came in, at constant cost where nothing was changed. */
    public Message copy() {
        return message().copy();
    }

    /** A new message with the headers of the one that came in, copied, and an empty body folder. */
    public Message headersOnly(String domain) {
        Message made = new Message();
        Element body = body();
        for (Element child : message().root().children()) {
            if (child != body) {
                made.root().append(child.copy());
            }
        }
        made.root().append(Element.folder(domain));
        return made;
    }

    /** The environment: one for the whole invocation of the flow, shared by all its nodes. */
    public Element environment() {
        return assembly.environment();
    }

    /** The local environment. */
    public Element localEnvironment() {
        return assembly.localEnvironment();
    }

    /**
     * A user-defined property.
     *
     * @throws MessageException BAC0021 where it is not set
     */
    public Object userProperty(String name) {
        return node.userProperty(name);
    }

    /** The exchange, for what is Camel's own. */
    public Exchange exchange() {
        return exchange;
    }

    /**
     * Propagates a message to a terminal, with the environments as they are.
     *
     * @throws Exception what the terminal's endpoint failed with
     */
    public void propagate(String terminal, Message message) throws Exception {
        propagate(
                terminal,
                new MessageAssembly(
                        message,
                        assembly.localEnvironment(),
                        assembly.environment(),
                        assembly.exceptionList()));
    }

    /**
     * Propagates an assembly to a terminal. A terminal with an endpoint gets it now; else it goes
     * on in the route when the node is done.
     *
     * @throws MessageException BAC0022 where something goes on in the route already
     * @throws Exception what the terminal's endpoint failed with
     */
    public void propagate(String terminal, MessageAssembly what) throws Exception {
        Producer producer = node.producer(terminal);
        if (producer != null) {
            send(producer, terminal, what);
            return;
        }
        if (result != null) {
            throw new MessageException(
                    ComputeError.ROUTE_LEFT_ALREADY,
                    "terminal '"
                            + terminal
                            + "' has no endpoint, and the rest of the route can be reached once"
                            + " only: it was, by '"
                            + goesOn
                            + "'");
        }
        goesOn = terminal;
        result = what;
    }

    private void send(Producer producer, String terminal, MessageAssembly what) throws Exception {
        Exchange copy = ExchangeHelper.createCopy(exchange, true);
        // what comes behind may change its message; the node may propagate it again
        ExchangeAssembly.set(copy, what.with(what.message().copy()));
        copy.getMessage().setHeader(JavaCompute.TERMINAL, terminal);
        producer.process(copy);
        if (copy.getException() != null) {
            throw copy.getException();
        }
    }

    /** Hands on what goes on in the route; ends it where nothing does. */
    void end() {
        if (result == null) {
            exchange.setRouteStop(true);
            return;
        }
        ExchangeAssembly.set(exchange, result);
        exchange.getMessage().setHeader(JavaCompute.TERMINAL, goesOn);
    }
}
