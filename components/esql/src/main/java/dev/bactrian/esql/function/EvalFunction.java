// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;

/** {@code EVAL}. */
final class EvalFunction implements EsqlFunction {
    @Override
    public String name() {
        return "EVAL";
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        Section.COMPLEX,
                        "EVAL(text)",
                        "Compiles text and evaluates it as an expression, or runs it as a statement, with the variables that are seen here. A text that stays the same is compiled once.")
                .example("EVAL('1 + 2')", "3")
                .example("EVAL('InputRoot.XMLNSC.Order.' || 'Customer')", "'Braithwaite'");
    }

    @Override
    public ValueNode compile(CallSite site) {
        if (site.count() != 1) {
            throw site.error(
                    Problem.BAD_ARGUMENTS, name() + " takes 1 argument: " + usage().syntax());
        }
        site.warn(
                Problem.COSTLY_EVAL,
                "EVAL compiles its text at run time; {} or CASE cost nothing of the kind");
        return site.eval(site.value(0));
    }
}
