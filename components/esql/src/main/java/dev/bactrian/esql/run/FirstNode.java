// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

/** {@code THE(list)}: the first item; NULL of an empty list. */
public final class FirstNode extends ValueNode {
    private final ValueNode list;

    /** Of a list. */
    public FirstNode(ValueNode list) {
        this.list = list;
    }

    @Override
    public Object value(Frame f) {
        Object first = list.tree(f);
        return first instanceof dev.bactrian.tree.Element e ? e.value() : first;
    }

    @Override
    public Object tree(Frame f) {
        return list.tree(f);
    }

    @Override
    public boolean isFresh() {
        return list.isFresh();
    }
}
