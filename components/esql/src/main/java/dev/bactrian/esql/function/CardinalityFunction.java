// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;

/** {@code CARDINALITY}. */
final class CardinalityFunction implements EsqlFunction {
    @Override
    public String name() {
        return "CARDINALITY";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.LIST,
                        "CARDINALITY(list)",
                        "Counts the items of a list, mostly the occurrences of a repeating field.")
                .example("CARDINALITY(InputRoot.XMLNSC.Order.Item[])", "2")
                .example("CARDINALITY(InputRoot.XMLNSC.Order.None[])", "0")
                .example("CARDINALITY(LIST{1, 2, 3})", "3");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 1) {
            throw site.error(
                    Problem.BAD_ARGUMENTS, name() + " takes 1 argument: " + usage().syntax());
        }
        return ListMeasure.count(site.list(0));
    }
}
