// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.DataType;

/** A function of values: evaluates its arguments, then itself. */
public final class FunctionNode extends ValueNode {
    /** What the function does. */
    @FunctionalInterface
    public interface Body {
        /** The result for these values. */
        Object apply(Object[] arguments, Frame f);
    }

    private final ValueNode[] arguments;
    private final boolean nullGivesNull;
    private final DataType type;
    private final Body body;

    /**
     * @param arguments in order; null for one that was left out
     * @param nullGivesNull whether a NULL among the arguments given is the result
     * @param type of the result; null where not known
     * @param body the function
     */
    public FunctionNode(ValueNode[] arguments, boolean nullGivesNull, DataType type, Body body) {
        this.arguments = arguments;
        this.nullGivesNull = nullGivesNull;
        this.type = type;
        this.body = body;
    }

    @Override
    public Object value(Frame f) {
        Object[] values = new Object[arguments.length];
        for (int i = 0; i < values.length; i++) {
            if (arguments[i] != null) {
                values[i] = arguments[i].value(f);
                if (values[i] == null && nullGivesNull) {
                    return null;
                }
            }
        }
        return body.apply(values, f);
    }

    @Override
    public DataType type() {
        return type;
    }

    /** Whether all arguments are constant. */
    public static boolean allConstant(ValueNode... nodes) {
        for (ValueNode node : nodes) {
            if (node != null && !node.isConstant()) {
                return false;
            }
        }
        return true;
    }
}
