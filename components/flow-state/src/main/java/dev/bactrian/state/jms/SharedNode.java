// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import dev.bactrian.state.StateParts;
import dev.bactrian.state.StateStore;

/**
 * What a node keeps in a {@link SharedState}: what is done with a message is done in the owner's
 * memory, or forwarded to it.
 *
 * @param <L> the state as its owner has it
 */
public abstract class SharedNode<L extends SharedState.Local>
        implements StateStore, SharedState.Home<L> {
    private final String name;
    private final StateParts parts;
    private final SharedState<L> state;

    /**
     * @param prefix what the names of internal queues begin with, before the node's name
     * @param name the name of the node, the same in all processes
     * @param parts what shared state is made of
     */
    protected SharedNode(String prefix, String name, StateParts parts) {
        this.name = name;
        this.parts = parts;
        this.state = new SharedState<>(prefix + name, parts, this);
    }

    /** The name of the node. */
    protected final String name() {
        return name;
    }

    /** What shared state is made of. */
    protected final StateParts parts() {
        return parts;
    }

    /** The state: here, or elsewhere. */
    protected final SharedState<L> state() {
        return state;
    }

    @Override
    public final void start() throws InterruptedException {
        state.start();
    }

    @Override
    public final int size() {
        return state.size();
    }

    @Override
    public final void close() {
        state.close();
    }
}
