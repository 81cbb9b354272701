// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.DataType;
import java.util.function.Consumer;

/** An expression that reads a SHARED ROW: under the lock of its store. */
public final class LockedNode extends ValueNode {
    private final SharedStore store;
    private final ValueNode node;

    /** That node, under that store's lock. */
    public LockedNode(SharedStore store, ValueNode node) {
        this.store = store;
        this.node = node;
    }

    @Override
    public Object value(Frame f) {
        store.lock();
        try {
            return node.value(f);
        } finally {
            store.unlock();
        }
    }

    @Override
    public Object tree(Frame f) {
        store.lock();
        try {
            return node.tree(f);
        } finally {
            store.unlock();
        }
    }

    @Override
    public void each(Frame f, Consumer<Object> taker) {
        store.lock();
        try {
            node.each(f, taker);
        } finally {
            store.unlock();
        }
    }

    @Override
    public boolean isList() {
        return node.isList();
    }

    @Override
    public boolean isFresh() {
        return node.isFresh();
    }

    @Override
    public DataType type() {
        return node.type();
    }
}
