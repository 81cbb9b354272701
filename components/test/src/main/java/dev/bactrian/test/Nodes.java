// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.tree.MessageAssembly;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import org.apache.camel.AsyncCallback;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.NamedNode;
import org.apache.camel.Processor;
import org.apache.camel.spi.CamelContextCustomizer;
import org.apache.camel.support.DefaultExchange;
import org.apache.camel.support.processor.DelegateAsyncProcessor;

/**
 * The nodes of the flows under test, by their ids: watched ({@link #spy}), replaced ({@link
 * #stub}), or run alone ({@link #evaluate}).
 *
 * <p>A node is a step of a route, its id the one that the route gives it ({@code .id("price")} in
 * Java, {@code id: price} in YAML). Every node is looked at through an interceptor that is there
 * from the start, so that a spy or a stub neither restarts a route nor loses a message, and is gone
 * when it is closed.
 */
@Singleton
public class Nodes implements CamelContextCustomizer {

    private final Set<String> known = new ConcurrentSkipListSet<>();
    private final ConcurrentHashMap<String, NodeSpy> spies = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, Processor> stubs = new ConcurrentHashMap<>();
    private CamelContext context;

    @Override
    public void configure(CamelContext camel) {
        context = camel;
        camel.getCamelContextExtension()
                .addInterceptStrategy((of, node, target, next) -> watched(node, target));
    }

    private Processor watched(NamedNode node, Processor target) {
        String id = node.getId();
        if (id == null) {
            return target;
        }
        known.add(id);
        return new DelegateAsyncProcessor(target) {
            @Override
            public boolean process(Exchange exchange, AsyncCallback callback) {
                return through(id, exchange, callback, super::process);
            }
        };
    }

    private interface Node {
        boolean process(Exchange exchange, AsyncCallback callback);
    }

    private boolean through(String id, Exchange exchange, AsyncCallback callback, Node node) {
        NodeSpy spy = spies.get(id);
        Processor stub = stubs.get(id);
        if (spy != null) {
            spy.entered(exchange);
        }
        AsyncCallback done =
                spy == null
                        ? callback
                        : sync -> {
                            spy.left(exchange);
                            callback.done(sync);
                        };
        if (stub == null) {
            return node.process(exchange, done);
        }
        try {
            stub.process(exchange);
        } catch (Exception | AssertionError e) {
            exchange.setException(e);
        }
        done.done(true);
        return true;
    }

    /**
     * Watches a node from now on, until the spy is closed.
     *
     * @throws AssertionError where no route has such a node
     */
    public NodeSpy spy(String id) {
        require(id);
        NodeSpy spy = new NodeSpy(id, () -> spies.remove(id));
        if (spies.putIfAbsent(id, spy) != null) {
            throw new AssertionError("node " + id + " has a spy already; close that one first");
        }
        return spy;
    }

    /**
     * Puts something else in a node's place, until the stub is closed.
     *
     * @param id the node
     * @param instead what is done with the exchange in place of the node; an exception is one of
     *     the node
     * @throws AssertionError where no route has such a node
     */
    public NodeStub stub(String id, Processor instead) {
        require(id);
        if (stubs.putIfAbsent(id, instead) != null) {
            throw new AssertionError("node " + id + " has a stub already; close that one first");
        }
        return () -> stubs.remove(id);
    }

    /** A stub that leaves a recorded assembly behind, whatever comes. */
    public NodeStub stub(String id, MessageAssembly leaves) {
        return stub(id, exchange -> ExchangeAssembly.set(exchange, AssemblySnapshot.copy(leaves)));
    }

    /**
     * Runs one node alone, with an assembly as if the node before it had made it.
     *
     * @return what the node leaves behind: the message that goes on, and its trees
     * @throws AssertionError where no route has such a node, or the node throws
     */
    public MessageAssembly evaluate(String id, MessageAssembly assembly) {
        require(id);
        Exchange exchange = new DefaultExchange(context);
        ExchangeAssembly.set(exchange, AssemblySnapshot.copy(assembly));
        try {
            context.getProcessor(id).process(exchange);
        } catch (Exception e) {
            exchange.setException(e);
        }
        if (exchange.getException() != null) {
            throw new AssertionError(
                    "node " + id + " failed: " + exchange.getException().getMessage(),
                    exchange.getException());
        }
        return ExchangeAssembly.of(exchange);
    }

    private void require(String id) {
        if (!known.contains(id)) {
            throw new AssertionError(
                    "no route has a node " + id + "; there are " + String.join(", ", known));
        }
    }
}
