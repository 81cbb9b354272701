// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code BITAND}: Bitwise and of two or more INTEGERs. */
final class BitandFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.INTEGER);

    /** The function. */
    public BitandFunction() {
        super(
                "BITAND",
                2,
                64,
                Usage.of(
                                Section.NUMERIC,
                                "BITAND(a, b, ...)",
                                "Bitwise and of two or more INTEGERs.")
                        .example("BITAND(12, 7)", "4"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        long result = integer(arguments[0]);
        for (int i = 1; i < arguments.length; i++) {
            result &= integer(arguments[i]);
        }
        return result;
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}
