// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.FieldNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;

/** {@code FIELDNAME}. */
final class FieldnameFunction implements EsqlFunction {
    @Override
    public String name() {
        return "FIELDNAME";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.FIELD,
                        "FIELDNAME(field)",
                        "Gives the local name of a field; NULL where there is no such field.")
                .example("FIELDNAME(InputRoot.XMLNSC.*)", "'Order'")
                .example("FIELDNAME(InputRoot.XMLNSC.Order.None)", "NULL");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 1) {
            throw site.error(
                    Problem.BAD_ARGUMENTS, name() + " takes 1 argument: " + usage().syntax());
        }
        return new FieldNode(
                site.path(0),
                DataType.of(DataType.Kind.CHARACTER),
                (field, f) -> field == null ? null : field.localName());
    }
}
