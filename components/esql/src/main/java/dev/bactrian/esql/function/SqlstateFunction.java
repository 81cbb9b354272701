// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/**
 * {@code SQLSTATE}: The state of the last database statement, or of the exception that a handler
 * deals with.
 */
final class SqlstateFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.CHARACTER);

    /** The function. */
    public SqlstateFunction() {
        super(
                "SQLSTATE",
                0,
                0,
                Usage.of(
                                Section.DATABASE,
                                "SQLSTATE",
                                "The state of the last database statement, or of the exception that a handler deals with.")
                        .example("SQLSTATE", "'00000'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return f.run().sqlState();
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
