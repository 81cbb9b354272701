// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/**
 * {@code SQLCODE}: 0 where the last database statement went well, 100 where it found nothing, else
 * an error.
 */
final class SqlcodeFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.INTEGER);

    /** The function. */
    public SqlcodeFunction() {
        super(
                "SQLCODE",
                0,
                0,
                Usage.of(
                                Section.DATABASE,
                                "SQLCODE",
                                "0 where the last database statement went well, 100 where it found nothing, else an error.")
                        .example("SQLCODE", "0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return f.run().sqlCode();
    }

    @Override
    protected DataType type() {
        return TYPE;
    }

    @Override
    protected boolean isPure() {
        return false;
    }

    @Override
    public boolean isBare() {
        return true;
    }
}
