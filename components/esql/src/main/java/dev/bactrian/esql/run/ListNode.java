// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import java.util.function.Consumer;

/** {@code LIST{a, b, ...}}. */
public final class ListNode extends ValueNode {
    private final ValueNode[] items;

    /** Of these items; a list among them gives its items. */
    public ListNode(ValueNode... items) {
        this.items = items;
    }

    @Override
    public boolean isList() {
        return true;
    }

    @Override
    public Object value(Frame f) {
        return items.length == 0 ? null : items[0].value(f);
    }

    @Override
    public Object tree(Frame f) {
        return items.length == 0 ? null : items[0].tree(f);
    }

    @Override
    public void each(Frame f, Consumer<Object> taker) {
        for (ValueNode item : items) {
            item.each(f, taker);
        }
    }
}
