// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code BITNOT}: The complement of an INTEGER, bit by bit. */
final class BitnotFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.INTEGER);

    /** The function. */
    public BitnotFunction() {
        super(
                "BITNOT",
                1,
                1,
                Usage.of(Section.NUMERIC, "BITNOT(a)", "The complement of an INTEGER, bit by bit.")
                        .example("BITNOT(7)", "-8"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return ~integer(arguments[0]);
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}
