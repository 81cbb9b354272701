// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;

/** {@code EXISTS}. */
final class ExistsFunction implements EsqlFunction {
    @Override
    public String name() {
        return "EXISTS";
    }

    @Override
    public Usage usage() {
        return Usage.of(Section.LIST, "EXISTS(list)", "Whether a list has an item at all.")
                .example("EXISTS(InputRoot.XMLNSC.Order.Item[])", "TRUE")
                .example("EXISTS(InputRoot.XMLNSC.Order.None)", "FALSE")
                .example(
                        "EXISTS(SELECT I.Price FROM InputBody.Order.Item[] AS I WHERE CAST(I.Quantity AS INTEGER) > 5)",
                        "FALSE");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 1) {
            throw site.error(
                    Problem.BAD_ARGUMENTS, name() + " takes 1 argument: " + usage().syntax());
        }
        return ListMeasure.atLeastOne(site.list(0));
    }
}
