// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.CoalesceNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;

/** {@code COALESCE}. */
final class CoalesceFunction implements EsqlFunction {
    @Override
    public String name() {
        return "COALESCE";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.MISCELLANEOUS,
                        "COALESCE(a, b, ...)",
                        "Gives the first of its arguments that is not NULL.")
                .example("COALESCE(NULL, 'b', 'c')", "'b'")
                .example("COALESCE(InputRoot.XMLNSC.Order.None, 'none')", "'none'")
                .example("COALESCE(NULL, NULL)", "NULL");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() < 2) {
            throw site.error(Problem.BAD_ARGUMENTS, "COALESCE takes 2 arguments or more");
        }
        ValueNode[] values = new ValueNode[site.count()];
        for (int i = 0; i < values.length; i++) {
            values[i] = site.value(i);
        }
        return new CoalesceNode(values);
    }
}
