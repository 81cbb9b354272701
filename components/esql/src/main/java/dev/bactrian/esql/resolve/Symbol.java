// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.ConstantNode;
import dev.bactrian.esql.run.References;
import dev.bactrian.esql.run.SharedStore;
import dev.bactrian.esql.run.Start;
import dev.bactrian.esql.run.VariableNode;
import java.util.List;

/** What a declared name stands for. */
sealed interface Symbol {
    /**
     * A scalar.
     *
     * @param folded null unless it is a constant known now
     * @param external the name of the property that sets it; null where it is not EXTERNAL
     */
    record Scalar(VariableNode node, boolean constant, ConstantNode folded, String external)
            implements Symbol {
        Scalar(VariableNode node, boolean constant, ConstantNode folded) {
            this(node, constant, folded, null);
        }
    }

    /** A name of which an error was reported: its uses are no further errors. */
    record Unknown() implements Symbol {}

    /** A REFERENCE. */
    record Reference(References.Variable variable, Start start) implements Symbol {}

    /**
     * A ROW, or a correlation name of SELECT.
     *
     * @param shared the store of a SHARED one, else null
     * @param columns takes the names of the columns that are used, where it is a row of a table;
     *     else null
     */
    record Row(Start start, SharedStore shared, List<String> columns) implements Symbol {
        Row(Start start, SharedStore shared) {
            this(start, shared, null);
        }
    }
}
