// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * {@code CEIL} and {@code CEILING}: Gives the smallest whole number that is not less, in the type
 * of the argument.
 */
final class CeilingFunction extends ScalarFunction {
    private CeilingFunction(String name, Usage usage) {
        super(name, 1, 1, usage);
    }

    /** Under both of its names. */
    static List<EsqlFunction> all() {
        return List.of(
                new CeilingFunction(
                        "CEIL",
                        usage("CEIL")
                                .example("CEIL(DECIMAL '1.2')", "2")
                                .example("CEIL(-1.2)", "-1E+0")
                                .example("CEIL(1.2E0)", "2E+0")),
                new CeilingFunction("CEILING", usage("CEILING").example("CEILING(1)", "1")));
    }

    private static Usage usage(String name) {
        return Usage.of(
                Section.NUMERIC,
                name + "(number)",
                "Gives the smallest whole number that is not less, in the type of the argument.");
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        Object x = arguments[0];
        if (x instanceof BigDecimal d) {
            return d.setScale(0, RoundingMode.CEILING);
        } else if (x instanceof Double d) {
            return Math.ceil(d);
        }
        return integer(x);
    }
}
