// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.DataType;

/**
 * {@code FOR ALL} and {@code FOR ANY}: whether a condition holds for all items, or for any. Of no
 * items at all the first is true, the second false; one that is unknown leaves the whole unknown
 * unless another item decides.
 */
public final class QuantifiedNode extends ValueNode {
    private static final DataType BOOLEAN = DataType.of(DataType.Kind.BOOLEAN);

    private final boolean all;
    private final Product items;
    private final ValueNode condition;

    /** A quantifier; {@code ANY} where it is not {@code ALL}. */
    public QuantifiedNode(boolean all, Product items, ValueNode condition) {
        this.all = all;
        this.items = items;
        this.condition = condition;
    }

    @Override
    public Object value(Frame f) {
        Boolean[] result = {all};
        items.each(
                f,
                () -> {
                    if (result[0] != null && result[0] != all) {
                        return; // decided
                    }
                    Boolean holds = condition.test(f);
                    if (holds == null) {
                        result[0] = null;
                    } else if (holds != all) {
                        result[0] = !all;
                    }
                });
        return result[0];
    }

    @Override
    public DataType type() {
        return BOOLEAN;
    }
}
