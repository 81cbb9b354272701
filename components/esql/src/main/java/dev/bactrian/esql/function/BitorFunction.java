// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code BITOR}: Bitwise or of two or more INTEGERs. */
final class BitorFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.INTEGER);

    /** The function. */
    public BitorFunction() {
        super(
                "BITOR",
                2,
                64,
                Usage.of(Section.NUMERIC, "BITOR(a, b, ...)", "Bitwise or of two or more INTEGERs.")
                        .example("BITOR(12, 7)", "15"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        long result = integer(arguments[0]);
        for (int i = 1; i < arguments.length; i++) {
            result |= integer(arguments[i]);
        }
        return result;
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}
