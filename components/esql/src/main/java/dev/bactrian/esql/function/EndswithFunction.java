// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code ENDSWITH}: Whether the source ends with the part. */
final class EndswithFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.BOOLEAN);

    /** The function. */
    public EndswithFunction() {
        super(
                "ENDSWITH",
                2,
                2,
                Usage.of(
                                Section.STRING,
                                "ENDSWITH(source, part)",
                                "Whether the source ends with the part.")
                        .example("ENDSWITH('Hello World!', 'World!')", "TRUE")
                        .example("ENDSWITH('a', 'ba')", "FALSE"));
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
        return source.length() >= part.length()
                && source.find(part, source.length() - part.length()) >= 0;
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}
