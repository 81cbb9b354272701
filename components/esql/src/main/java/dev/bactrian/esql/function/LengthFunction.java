// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code LENGTH}: Counts the characters, bytes or bits of a value. */
final class LengthFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.INTEGER);

    /** The function. */
    public LengthFunction() {
        super(
                "LENGTH",
                1,
                1,
                Usage.of(
                                Section.STRING,
                                "LENGTH(source)",
                                "Counts the characters, bytes or bits of a value.")
                        .example("LENGTH('Hello World!')", "12")
                        .example("LENGTH(X'00ff')", "2")
                        .example("LENGTH('')", "0")
                        .example("LENGTH(CAST(NULL AS CHARACTER))", "NULL"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        ByteOrText source = ByteOrText.of(arguments[0]);
        if (source == null) {
            throw wrong(arguments[0], "CHARACTER, BLOB or BIT");
        }
        return (long) source.length();
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}
