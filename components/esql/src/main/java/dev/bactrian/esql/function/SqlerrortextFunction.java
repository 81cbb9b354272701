// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code SQLERRORTEXT}: What the database or the exception said. */
final class SqlerrortextFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.CHARACTER);

    /** The function. */
    public SqlerrortextFunction() {
        super(
                "SQLERRORTEXT",
                0,
                0,
                Usage.of(
                                Section.DATABASE,
                                "SQLERRORTEXT",
                                "What the database or the exception said.")
                        .example("SQLERRORTEXT", "''"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return f.run().sqlErrorText();
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
