package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.ConstantNode;
import dev.bactrian.esql.run.References;
import dev.bactrian.esql.run.SharedStore;
import dev.bactrian.esql.run.Start;
import dev.bactrian.esql.run.VariableNode;

/** What a declared name stands for. */
sealed interface Symbol {
    /** A scalar; the folded value is null unless it is a constant known now. */
    record Scalar(VariableNode node, boolean constant, ConstantNode folded) implements Symbol {}

    /** A REFERENCE. */
    record Reference(References.Variable variable, Start start) implements Symbol {}

    /** A ROW, or a correlation name of SELECT; the store is that of a SHARED one, else null. */
    record Row(Start start, SharedStore shared) implements Symbol {}
}
