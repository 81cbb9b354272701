// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.References;
import dev.bactrian.esql.run.Routine;
import dev.bactrian.esql.run.Start;
import dev.bactrian.esql.run.VariableNode;
import dev.bactrian.esql.syntax.DataType;

/** The names of a routine's parameters. */
final class Parameters {
    private Parameters() {}

    static Symbol symbol(Routine.Parameter p, int slot) {
        return switch (p.type().kind()) {
            case REFERENCE ->
                    new Symbol.Reference(
                            new References.Variable(slot, false), Start.reference(slot));
            case ROW -> new Symbol.Row(Start.row(slot), null);
            case NAMESPACE, NAME ->
                    new Symbol.Scalar(
                            VariableNode.local(DataType.of(DataType.Kind.CHARACTER), slot),
                            true,
                            null);
            default -> new Symbol.Scalar(VariableNode.local(p.type(), slot), false, null);
        };
    }
}
