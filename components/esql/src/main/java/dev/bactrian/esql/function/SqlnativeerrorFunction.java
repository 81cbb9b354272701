// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code SQLNATIVEERROR}: The database's own number of its error. */
final class SqlnativeerrorFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.INTEGER);

    /** The function. */
    public SqlnativeerrorFunction() {
        super(
                "SQLNATIVEERROR",
                0,
                0,
                Usage.of(
                                Section.DATABASE,
                                "SQLNATIVEERROR",
                                "The database's own number of its error.")
                        .example("SQLNATIVEERROR", "0"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return f.run().sqlNativeError();
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
