// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

/** COALESCE: evaluates no further than it has to. */
public final class CoalesceNode extends ValueNode {
    private final ValueNode[] values;

    /** Of these values. */
    public CoalesceNode(ValueNode... values) {
        this.values = values;
    }

    @Override
    public Object value(Frame f) {
        for (ValueNode node : values) {
            Object value = node.value(f);
            if (value != null) {
                return value;
            }
        }
        return null;
    }
}
