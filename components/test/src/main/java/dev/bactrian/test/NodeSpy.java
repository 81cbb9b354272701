// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import dev.bactrian.tree.MessageAssembly;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.camel.Exchange;

/**
 * What came to a node, and what it left behind, each as it was at that moment; see {@link
 * Nodes#spy}.
 *
 * <pre>{@code
 * try (NodeSpy price = nodes.spy("price")) {
 *     queues.put("ORDERS.IN", order);
 *     price.awaitCalls(1);
 *     assertThat(price.left(1).message().body().path("Order", "Price").text()).isEqualTo("0.30");
 * }
 * }</pre>
 *
 * <p>A body that is no message tree is a BLOB here; one that can be read only once (a stream) is
 * empty.
 */
public final class NodeSpy implements AutoCloseable {

    private final String id;
    private final Runnable end;
    private final List<AssemblySnapshot> entered = new ArrayList<>();
    private final List<AssemblySnapshot> left = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();

    NodeSpy(String id, Runnable end) {
        this.id = id;
        this.end = end;
    }

    synchronized void entered(Exchange exchange) {
        entered.add(AssemblySnapshot.of(exchange));
    }

    synchronized void left(Exchange exchange) {
        if (exchange.getException() != null) {
            failures.add(exchange.getException());
        } else {
            left.add(AssemblySnapshot.of(exchange));
        }
        notifyAll();
    }

    /** How often the node was called and came to its end, failures included. */
    public synchronized int calls() {
        return left.size() + failures.size();
    }

    /** Waits until the node has been called so often, for 30 seconds at most. */
    public void awaitCalls(int calls) {
        awaitCalls(calls, Queues.defaultPatience());
    }

    /** Waits until the node has been called so often; fails where it is not in time. */
    public synchronized void awaitCalls(int calls, Duration patience) {
        long until = System.nanoTime() + patience.toNanos();
        while (calls() < calls) {
            long milliseconds = (until - System.nanoTime()) / 1_000_000;
            if (milliseconds <= 0) {
                throw new AssertionError(
                        "node " + id + " was called " + calls() + " times, not " + calls);
            }
            try {
                wait(milliseconds);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError("interrupted while node " + id + " was awaited", e);
            }
        }
    }

    /** What came to the node with the call of this number, from 1. */
    public synchronized MessageAssembly received(int call) {
        return of(entered, call, "received");
    }

    /** What the node left behind with the call of this number, from 1; failed ones not counted. */
    public synchronized MessageAssembly left(int call) {
        return of(left, call, "left behind");
    }

    /** What the node threw, in order. */
    public synchronized List<Throwable> failures() {
        return List.copyOf(failures);
    }

    private MessageAssembly of(List<AssemblySnapshot> all, int call, String what) {
        if (call < 1 || call > all.size()) {
            throw new AssertionError(
                    "node " + id + " has " + what + " " + all.size() + " messages, not " + call);
        }
        return all.get(call - 1).assembly();
    }

    /** Ends the watch; what was seen stays. */
    @Override
    public void close() {
        end.run();
    }
}
