// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.value.Arithmetic;
import java.math.BigDecimal;
import java.util.List;

/** {@code ABS} and {@code ABSVAL}: Gives the number without its sign. */
final class AbsFunction extends ScalarFunction {
    private AbsFunction(String name, Usage usage) {
        super(name, 1, 1, usage);
    }

    /** Under both of its names. */
    static List<EsqlFunction> all() {
        return List.of(
                new AbsFunction(
                        "ABS",
                        usage("ABS")
                                .example("ABS(-3.7)", "3.7")
                                .example("ABS(42)", "42")
                                .example("ABS(-1E2)", "1E+2")),
                new AbsFunction(
                        "ABSVAL",
                        usage("ABSVAL")
                                .example("ABSVAL(-3.7)", "3.7")
                                .example("ABSVAL(42)", "42")
                                .example("ABSVAL(-1E2)", "1E+2")));
    }

    private static Usage usage(String name) {
        return Usage.of(Section.NUMERIC, name + "(number)", "Gives the number without its sign.");
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        Object x = arguments[0];
        if (x instanceof BigDecimal d) {
            return d.abs();
        } else if (x instanceof Double d) {
            return Math.abs(d);
        }
        long n = integer(x);
        return n < 0 ? Arithmetic.negate(n) : n;
    }
}
