// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code SIGN}: Gives -1, 0 or 1. */
final class SignFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.INTEGER);

    /** The function. */
    public SignFunction() {
        super(
                "SIGN",
                1,
                1,
                Usage.of(Section.NUMERIC, "SIGN(number)", "Gives -1, 0 or 1.")
                        .example("SIGN(-2)", "-1")
                        .example("SIGN(0.0)", "0")
                        .example("SIGN(1E3)", "1"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return (long) Math.signum(number(arguments[0]));
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}
