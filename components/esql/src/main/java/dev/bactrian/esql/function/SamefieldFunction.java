// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.FieldNode;
import dev.bactrian.esql.run.PathNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;

/** {@code SAMEFIELD}. */
final class SamefieldFunction implements EsqlFunction {
    @Override
    public String name() {
        return "SAMEFIELD";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.FIELD,
                        "SAMEFIELD(field, field)",
                        "Whether two references lead to the very same field.")
                .example("SAMEFIELD(InputRoot.XMLNSC.Order, InputBody.Order)", "TRUE")
                .example(
                        "SAMEFIELD(InputRoot.XMLNSC.Order.Item[1], InputBody.Order.Item[2])",
                        "FALSE");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 2) {
            throw site.error(Problem.BAD_ARGUMENTS, "SAMEFIELD takes 2 fields");
        }
        PathNode other = site.path(1);
        return new FieldNode(
                site.path(0),
                DataType.of(DataType.Kind.BOOLEAN),
                (field, f) -> field != null && field == other.find(f));
    }
}
