// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;
import java.nio.ByteBuffer;
import java.util.UUID;

/** {@code UUIDASCHAR}: Gives a new UUID, or that of 16 bytes, as characters. */
final class UuidascharFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.CHARACTER);

    /** The function. */
    public UuidascharFunction() {
        super(
                "UUIDASCHAR",
                0,
                1,
                Usage.of(
                                Section.MISCELLANEOUS,
                                "UUIDASCHAR([blob])",
                                "Gives a new UUID, or that of 16 bytes, as characters.")
                        .example("LENGTH(UUIDASCHAR())", "36")
                        .example(
                                "UUIDASCHAR(X'00112233445566778899aabbccddeeff')",
                                "'00112233-4455-6677-8899-aabbccddeeff'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        if (arguments.length == 0) {
            return f.run().services().uuid().toString();
        }
        if (!(arguments[0] instanceof byte[] b) || b.length != 16) {
            throw wrong(arguments[0], "a BLOB of 16 bytes");
        }
        ByteBuffer bytes = ByteBuffer.wrap(b);
        return new UUID(bytes.getLong(), bytes.getLong()).toString();
    }

    @Override
    protected DataType type() {
        return TYPE;
    }

    @Override
    public boolean isBare() {
        return true;
    }
}
