// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.EsqlException;

/**
 * {@code MOD}: Gives the remainder of a division of whole numbers, with the sign of the dividend.
 */
final class ModFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.INTEGER);

    /** The function. */
    public ModFunction() {
        super(
                "MOD",
                2,
                2,
                Usage.of(
                                Section.NUMERIC,
                                "MOD(dividend, divisor)",
                                "Gives the remainder of a division of whole numbers, with the sign of the dividend.")
                        .example("MOD(7, 3)", "1")
                        .example("MOD(-7, 3)", "-1")
                        .example("MOD(7, 4)", "3"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        long divisor = integer(arguments[1]);
        if (divisor == 0) {
            throw new EsqlException(
                    Problem.DIVIDE_BY_ZERO, "MOD: the divisor is zero", arguments[0]);
        }
        return integer(arguments[0]) % divisor;
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}
