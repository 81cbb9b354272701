// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.FieldNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;

/** {@code FIELDVALUE}. */
final class FieldvalueFunction implements EsqlFunction {
    @Override
    public String name() {
        return "FIELDVALUE";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.FIELD,
                        "FIELDVALUE(field)",
                        "Gives the value of a field without its type and children, where the field itself would be copied.")
                .example("FIELDVALUE(InputRoot.XMLNSC.Order.Item[1].Price)", "'22.34'");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 1) {
            throw site.error(
                    Problem.BAD_ARGUMENTS, name() + " takes 1 argument: " + usage().syntax());
        }
        return new FieldNode(
                site.path(0), null, (field, f) -> field == null ? null : field.value());
    }
}
