// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code BITXOR}: Bitwise exclusive or of two or more INTEGERs. */
final class BitxorFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.INTEGER);

    /** The function. */
    public BitxorFunction() {
        super(
                "BITXOR",
                2,
                64,
                Usage.of(
                                Section.NUMERIC,
                                "BITXOR(a, b, ...)",
                                "Bitwise exclusive or of two or more INTEGERs.")
                        .example("BITXOR(12, 7)", "11"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        long result = integer(arguments[0]);
        for (int i = 1; i < arguments.length; i++) {
            result ^= integer(arguments[i]);
        }
        return result;
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}
