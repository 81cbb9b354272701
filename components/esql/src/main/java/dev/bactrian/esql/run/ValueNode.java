// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.esql.value.TypeNames;
import java.util.function.Consumer;

/** An expression, ready to be evaluated. Immutable; any number of threads, each with its frames. */
public abstract class ValueNode {
    private static final DataType BOOLEAN = DataType.of(DataType.Kind.BOOLEAN);

    /** The value; null for NULL. */
    public abstract Object value(Frame f);

    /** The tree ({@link dev.bactrian.tree.Element}) where there is one, else the value. */
    public Object tree(Frame f) {
        return value(f);
    }

    /**
     * Whether {@link #tree} and {@link #each} give elements that stand nowhere and belong to the
     * taker.
     */
    public boolean isFresh() {
        return false;
    }

    /** Whether it is a list of items rather than one value. */
    public boolean isList() {
        return false;
    }

    /** All items: elements or values. */
    public void each(Frame f, Consumer<Object> taker) {
        Object one = tree(f);
        if (one != null) {
            taker.accept(one);
        }
    }

    /** The type, where it is known before the value is; null else. */
    public DataType type() {
        return null;
    }

    /** Whether the value is always the same, whatever the frame. */
    public boolean isConstant() {
        return false;
    }

    /** The value as a condition: true, false, or null for unknown. */
    public final Boolean test(Frame f) {
        Object value = value(f);
        if (value == null || value instanceof Boolean) {
            return (Boolean) value;
        }
        if (value instanceof String) { // a field of a message without a model says 'true'
            return (Boolean) Casts.cast(value, BOOLEAN);
        }
        throw new EsqlException(
                Problem.OPERAND, "a condition is a BOOLEAN, not " + TypeNames.of(value), value);
    }
}
