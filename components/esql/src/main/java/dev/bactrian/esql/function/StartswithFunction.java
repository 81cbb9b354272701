// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code STARTSWITH}: Whether the source begins with the part. */
final class StartswithFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.BOOLEAN);

    /** The function. */
    public StartswithFunction() {
        super(
                "STARTSWITH",
                2,
                2,
                Usage.of(
                                Section.STRING,
                                "STARTSWITH(source, part)",
                                "Whether the source begins with the part.")
                        .example("STARTSWITH('Hello World!', 'Hello')", "TRUE")
                        .example("STARTSWITH('Hello', 'hello')", "FALSE"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        ByteOrText source = ByteOrText.of(arguments[0]);
        ByteOrText part = ByteOrText.of(arguments[1]);
        if (source == null || part == null || source.find(part, 0) == -2) {
            throw wrong(
                    source == null ? arguments[0] : arguments[1],
                    "two CHARACTER, BLOB or BIT values");
        }
        return source.find(part, 0) == 0;
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}
