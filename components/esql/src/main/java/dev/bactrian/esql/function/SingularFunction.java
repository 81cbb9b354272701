// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;

/** {@code SINGULAR}. */
final class SingularFunction implements EsqlFunction {
    @Override
    public String name() {
        return "SINGULAR";
    }

    @Override
    public Usage usage() {
        return Usage.of(Section.LIST, "SINGULAR(list)", "Whether a list has exactly one item.")
                .example("SINGULAR(InputRoot.XMLNSC.Order.Customer[])", "TRUE")
                .example("SINGULAR(InputRoot.XMLNSC.Order.Item[])", "FALSE");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 1) {
            throw site.error(
                    Problem.BAD_ARGUMENTS, name() + " takes 1 argument: " + usage().syntax());
        }
        return ListMeasure.exactlyOne(site.list(0));
    }
}
