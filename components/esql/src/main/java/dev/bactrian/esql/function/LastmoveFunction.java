// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.LastMoveNode;
import dev.bactrian.esql.run.References;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;

/** {@code LASTMOVE}. */
final class LastmoveFunction implements EsqlFunction {
    @Override
    public String name() {
        return "LASTMOVE";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                Section.FIELD,
                "LASTMOVE(reference)",
                "Whether the last MOVE of a reference variable, or its declaration, found a field.");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 1) {
            throw site.error(
                    Problem.BAD_ARGUMENTS, name() + " takes 1 argument: " + usage().syntax());
        }
        References.Variable variable = site.reference(0);
        return new LastMoveNode(variable.slot(), variable.ofModule());
    }
}
