// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.DataType;

/**
 * AND, OR, NOT in three-valued logic; the right operand is evaluated where the left leaves it open.
 */
public abstract class LogicNode extends ValueNode {
    private static final DataType BOOLEAN = DataType.of(DataType.Kind.BOOLEAN);

    @Override
    public final DataType type() {
        return BOOLEAN;
    }

    /** AND. */
    public static ValueNode and(ValueNode left, ValueNode right) {
        return new LogicNode() {
            @Override
            public Object value(Frame f) {
                Boolean a = left.test(f);
                if (a != null && !a) {
                    return Boolean.FALSE;
                }
                Boolean b = right.test(f);
                return b != null && !b ? Boolean.FALSE : a == null ? null : b;
            }
        };
    }

    /** OR. */
    public static ValueNode or(ValueNode left, ValueNode right) {
        return new LogicNode() {
            @Override
            public Object value(Frame f) {
                Boolean a = left.test(f);
                if (a != null && a) {
                    return Boolean.TRUE;
                }
                Boolean b = right.test(f);
                return b != null && b ? Boolean.TRUE : a == null ? null : b;
            }
        };
    }

    /** NOT. */
    public static ValueNode not(ValueNode operand) {
        return new LogicNode() {
            @Override
            public Object value(Frame f) {
                Boolean a = operand.test(f);
                return a == null ? null : !a;
            }
        };
    }
}
