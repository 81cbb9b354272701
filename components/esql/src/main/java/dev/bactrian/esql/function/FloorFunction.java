// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** {@code FLOOR}: Gives the largest whole number that is not more, in the type of the argument. */
final class FloorFunction extends ScalarFunction {
    /** The function. */
    public FloorFunction() {
        super(
                "FLOOR",
                1,
                1,
                Usage.of(
                                Section.NUMERIC,
                                "FLOOR(number)",
                                "Gives the largest whole number that is not more, in the type of the argument.")
                        .example("FLOOR(DECIMAL '1.2')", "1")
                        .example("FLOOR(-1.2)", "-2E+0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        Object x = arguments[0];
        if (x instanceof BigDecimal d) {
            return d.setScale(0, RoundingMode.FLOOR);
        } else if (x instanceof Double d) {
            return Math.floor(d);
        }
        return integer(x);
    }
}
