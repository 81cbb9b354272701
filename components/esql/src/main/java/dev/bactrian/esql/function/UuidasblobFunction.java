// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;
import java.nio.ByteBuffer;
import java.util.UUID;

/** {@code UUIDASBLOB}: Gives a new UUID, or that of a text, as 16 bytes. */
final class UuidasblobFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.BLOB);

    /** The function. */
    public UuidasblobFunction() {
        super(
                "UUIDASBLOB",
                0,
                1,
                Usage.of(
                                Section.MISCELLANEOUS,
                                "UUIDASBLOB([text])",
                                "Gives a new UUID, or that of a text, as 16 bytes.")
                        .example("LENGTH(UUIDASBLOB())", "16")
                        .example(
                                "UUIDASBLOB('00112233-4455-6677-8899-aabbccddeeff')",
                                "X'00112233445566778899aabbccddeeff'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        UUID uuid;
        try {
            uuid =
                    arguments.length == 0
                            ? f.run().services().uuid()
                            : UUID.fromString(text(arguments[0]));
        } catch (IllegalArgumentException e) {
            throw outside("this is no UUID:", arguments[0]);
        }
        return ByteBuffer.allocate(16)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array();
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
