// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import java.math.RoundingMode;

/**
 * {@code TRUNCATE}: Cuts off the digits behind that many places behind the point; negative places
 * count before it.
 */
final class TruncateFunction extends ScalarFunction {
    /** The function. */
    public TruncateFunction() {
        super(
                "TRUNCATE",
                2,
                2,
                Usage.of(
                                Section.NUMERIC,
                                "TRUNCATE(number, places)",
                                "Cuts off the digits behind that many places behind the point; negative places count before it.")
                        .example("TRUNCATE(27.75, 1)", "27.7")
                        .example("TRUNCATE(-19.9, 0)", "-19.0")
                        .example("TRUNCATE(1234, -2)", "1200"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return RoundFunction.scale(
                arguments[0],
                (int) Math.max(-6200, Math.min(6200, integer(arguments[1]))),
                RoundingMode.DOWN);
    }
}
