// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Break;
import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.run.PathNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.syntax.DataType;
import java.util.function.Consumer;

/** How many items a list has; counted no further than the question needs. */
abstract class ListMeasure extends ValueNode {
    private static final class Enough extends Break {
        private static final long serialVersionUID = 1L;
    }

    private final DataType type;

    private ListMeasure(DataType.Kind kind) {
        this.type = DataType.of(kind);
    }

    @Override
    public DataType type() {
        return type;
    }

    /** CARDINALITY. */
    static ValueNode count(ValueNode list) {
        return new ListMeasure(DataType.Kind.INTEGER) {
            @Override
            public Object value(Frame f) {
                return list instanceof PathNode path
                        ? path.count(f)
                        : measure(list, f, Long.MAX_VALUE);
            }
        };
    }

    /** EXISTS. */
    static ValueNode atLeastOne(ValueNode list) {
        return new ListMeasure(DataType.Kind.BOOLEAN) {
            @Override
            public Object value(Frame f) {
                return list instanceof PathNode path
                        ? path.find(f) != null
                        : measure(list, f, 1) == 1;
            }
        };
    }

    /** SINGULAR. */
    static ValueNode exactlyOne(ValueNode list) {
        return new ListMeasure(DataType.Kind.BOOLEAN) {
            @Override
            public Object value(Frame f) {
                return measure(list, f, 2) == 1;
            }
        };
    }

    private static long measure(ValueNode list, Frame f, long most) {
        long[] n = {0};
        Consumer<Object> counter =
                item -> {
                    if (++n[0] >= most) {
                        throw new Enough();
                    }
                };
        try {
            list.each(f, counter);
        } catch (Enough enough) {
            // as many as the question needs
        }
        return n[0];
    }
}
