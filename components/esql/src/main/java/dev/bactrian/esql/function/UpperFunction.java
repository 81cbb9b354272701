// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import java.util.List;
import java.util.Locale;

/**
 * {@code UPPER} and {@code UCASE}: Gives the characters in upper case; BLOB and BIT stay as they
 * are.
 */
final class UpperFunction extends ScalarFunction {
    private UpperFunction(String name, Usage usage) {
        super(name, 1, 1, usage);
    }

    /** Under both of its names. */
    static List<EsqlFunction> all() {
        return List.of(
                new UpperFunction("UPPER", usage("UPPER").example("UPPER('abcd')", "'ABCD'")),
                new UpperFunction("UCASE", usage("UCASE").example("UCASE('ca3fé')", "'CA3FÉ'")));
    }

    private static Usage usage(String name) {
        return Usage.of(
                Section.STRING,
                name + "(source)",
                "Gives the characters in upper case; BLOB and BIT stay as they are.");
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return arguments[0] instanceof String s ? s.toUpperCase(Locale.ROOT) : arguments[0];
    }
}
