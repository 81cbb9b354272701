// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.FirstNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;

/** {@code THE}. */
final class TheFunction implements EsqlFunction {
    @Override
    public String name() {
        return "THE";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.LIST,
                        "THE(list)",
                        "Gives the first item of a list; NULL where there is none.")
                .example(
                        "THE(SELECT ITEM I.Price FROM InputBody.Order.Item[] AS I WHERE I.Quantity = '01')",
                        "'36.20'")
                .example(
                        "THE(SELECT ITEM I.Price FROM InputBody.Order.Item[] AS I WHERE I.Quantity = '99')",
                        "NULL");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 1) {
            throw site.error(
                    Problem.BAD_ARGUMENTS, name() + " takes 1 argument: " + usage().syntax());
        }
        return new FirstNode(site.list(0));
    }
}
