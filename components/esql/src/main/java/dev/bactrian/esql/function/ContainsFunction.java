// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;

/** {@code CONTAINS}: Whether the part stands anywhere in the source. */
final class ContainsFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.BOOLEAN);

    /** The function. */
    public ContainsFunction() {
        super(
                "CONTAINS",
                2,
                2,
                Usage.of(
                                Section.STRING,
                                "CONTAINS(source, part)",
                                "Whether the part stands anywhere in the source.")
                        .example("CONTAINS('Hello World!', 'o W')", "TRUE")
                        .example("CONTAINS(X'010203', X'0304')", "FALSE"));
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
        return source.find(part, 0) >= 0;
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}
