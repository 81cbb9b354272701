// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import java.util.List;
import java.util.Locale;

/**
 * {@code LOWER} and {@code LCASE}: Gives the characters in lower case; BLOB and BIT stay as they
 * are.
 */
final class LowerFunction extends ScalarFunction {
    private LowerFunction(String name, Usage usage) {
        super(name, 1, 1, usage);
    }

    /** Under both of its names. */
    static List<EsqlFunction> all() {
        return List.of(
                new LowerFunction(
                        "LOWER", usage("LOWER").example("LOWER('Mr Smith')", "'mr smith'")),
                new LowerFunction("LCASE", usage("LCASE").example("LCASE('ABC')", "'abc'")));
    }

    private static Usage usage(String name) {
        return Usage.of(
                Section.STRING,
                name + "(source)",
                "Gives the characters in lower case; BLOB and BIT stay as they are.");
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return arguments[0] instanceof String s ? s.toLowerCase(Locale.ROOT) : arguments[0];
    }
}
