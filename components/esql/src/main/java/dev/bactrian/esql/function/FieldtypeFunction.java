// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.FieldNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;

/** {@code FIELDTYPE}. */
final class FieldtypeFunction implements EsqlFunction {
    @Override
    public String name() {
        return "FIELDTYPE";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.FIELD,
                        "FIELDTYPE(field)",
                        "Gives the type of a field as an INTEGER, to be compared with the constants of its domain; NULL where there is no such field.")
                .example(
                        "FIELDTYPE(InputRoot.XMLNSC.Order.(XMLNSC.Attribute)id) = XMLNSC.Attribute",
                        "TRUE")
                .example("FIELDTYPE(InputRoot.XMLNSC.Order.None) IS NULL", "TRUE");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 1) {
            throw site.error(
                    Problem.BAD_ARGUMENTS, name() + " takes 1 argument: " + usage().syntax());
        }
        return new FieldNode(
                site.path(0),
                DataType.of(DataType.Kind.INTEGER),
                (field, f) -> field == null ? null : (long) field.type());
    }
}
