// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.FunctionNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.Comparison;

/** {@code NULLIF}. */
final class NullifFunction implements EsqlFunction {
    @Override
    public String name() {
        return "NULLIF";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.MISCELLANEOUS,
                        "NULLIF(a, b)",
                        "Gives NULL where the two are equal, else the first.")
                .example("NULLIF('n/a', 'n/a')", "NULL")
                .example("NULLIF(5, 3)", "5");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 2) {
            throw site.error(Problem.BAD_ARGUMENTS, "NULLIF takes 2 arguments");
        }
        ValueNode[] values = {site.value(0), site.value(1)};
        return new FunctionNode(
                values,
                false,
                null,
                (a, f) ->
                        a[0] != null && a[1] != null && Comparison.equal(a[0], a[1]) ? null : a[0]);
    }
}
