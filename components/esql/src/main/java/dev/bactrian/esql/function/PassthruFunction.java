// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.SqlRowsNode;
import dev.bactrian.esql.run.SqlStatement;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;

/** {@code PASSTHRU}. */
final class PassthruFunction implements EsqlFunction {
    @Override
    public String name() {
        return "PASSTHRU";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                Section.COMPLEX,
                "PASSTHRU(text [TO Database.source] [VALUES(value, ...)])",
                "Sends a statement of the database's own language, with values for its ? markers, and gives the rows that come back.");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 1) {
            throw site.error(
                    Problem.BAD_ARGUMENTS, name() + " takes 1 argument: " + usage().syntax());
        }
        return new SqlRowsNode(
                new SqlStatement(site.dataSource(), site.value(0), site.keywords("VALUES"), true),
                false,
                null,
                null);
    }
}
