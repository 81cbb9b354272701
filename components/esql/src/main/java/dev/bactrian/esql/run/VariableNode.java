// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;

/** A scalar variable: read and assigned through this node, whatever holds it. */
public abstract class VariableNode extends ValueNode {
    final DataType type;

    VariableNode(DataType type) {
        this.type = type;
    }

    @Override
    public final DataType type() {
        return type;
    }

    /** Puts a value into the variable, cast to its type. */
    final void assign(Frame f, Object value) {
        store(f, Casts.cast(value, type));
    }

    abstract void store(Frame f, Object value);

    /** One of the routine's own. */
    public static VariableNode local(DataType type, int slot) {
        return new VariableNode(type) {
            @Override
            public Object value(Frame f) {
                return f.slots[slot];
            }

            @Override
            void store(Frame f, Object value) {
                f.slots[slot] = value;
            }
        };
    }

    /** One of the module's, for each message anew. */
    public static VariableNode ofModule(DataType type, int slot) {
        return new VariableNode(type) {
            @Override
            public Object value(Frame f) {
                return f.run.moduleSlots[slot];
            }

            @Override
            void store(Frame f, Object value) {
                f.run.moduleSlots[slot] = value;
            }
        };
    }

    /** One that all messages share. */
    public static VariableNode shared(DataType type, SharedStore store, int slot) {
        return new VariableNode(type) {
            @Override
            public Object value(Frame f) {
                return store.get(slot);
            }

            @Override
            void store(Frame f, Object value) {
                store.set(slot, value);
            }
        };
    }

    /** A constant under the name of a variable: it refuses to be assigned. */
    public static VariableNode constant(DataType type, VariableNode of) {
        return new VariableNode(type) {
            @Override
            public Object value(Frame f) {
                return of.value(f);
            }

            @Override
            void store(Frame f, Object value) {
                throw new EsqlException(Problem.BAD_TARGET, "a constant cannot be assigned");
            }
        };
    }
}
