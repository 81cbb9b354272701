// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.Place;
import java.util.List;

/** A call of a routine written in ESQL. */
public final class CallNode extends ValueNode {
    private final Routine routine;
    private final List<Routine.Argument> arguments;
    private final Place place;

    /** With as many arguments as the routine has parameters. */
    public CallNode(Routine routine, List<Routine.Argument> arguments, Place place) {
        this.routine = routine;
        this.arguments = List.copyOf(arguments);
        this.place = place;
    }

    @Override
    public Object value(Frame f) {
        Object result = routine.call(f, arguments, place);
        return result instanceof dev.bactrian.tree.Element e && !isRow() ? e.value() : result;
    }

    @Override
    public Object tree(Frame f) {
        return routine.call(f, arguments, place);
    }

    private boolean isRow() {
        return routine.returns() != null && routine.returns().kind() == DataType.Kind.ROW;
    }

    @Override
    public DataType type() {
        return routine.returns();
    }
}
