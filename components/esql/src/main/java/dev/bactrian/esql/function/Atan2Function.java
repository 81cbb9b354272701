// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code ATAN2}: The angle of a point, in radians. */
final class Atan2Function extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.FLOAT);

    /** The function. */
    public Atan2Function() {
        super(
                "ATAN2",
                2,
                2,
                Usage.of(Section.NUMERIC, "ATAN2(y, x)", "The angle of a point, in radians.")
                        .example("ATAN2(0, 1)", "0E+0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return Math.atan2(number(arguments[0]), number(arguments[1]));
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}
