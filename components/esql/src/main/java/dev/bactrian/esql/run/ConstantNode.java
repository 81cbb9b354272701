// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.TypeNames;

/** A constant. */
public final class ConstantNode extends ValueNode {
    private final Object value;
    private final DataType type;

    /** A value of the type that it has by itself. */
    public ConstantNode(Object value) {
        this(value, value == null ? null : DataType.of(DataType.kind(TypeNames.of(value))));
    }

    /** A value of a type that says more (the qualifier of an INTERVAL). */
    public ConstantNode(Object value, DataType type) {
        this.value = value;
        this.type = type;
    }

    @Override
    public Object value(Frame f) {
        return value;
    }

    @Override
    public DataType type() {
        return type;
    }

    @Override
    public boolean isConstant() {
        return true;
    }
}
