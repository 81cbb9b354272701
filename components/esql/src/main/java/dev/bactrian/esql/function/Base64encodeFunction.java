// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * {@code BASE64ENCODE}: Gives the Base64 text (RFC 4648, section 4) of a BLOB, or of the UTF-8
 * bytes of characters.
 */
final class Base64encodeFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.CHARACTER);

    /** The function. */
    public Base64encodeFunction() {
        super(
                "BASE64ENCODE",
                1,
                1,
                Usage.of(
                                Section.MISCELLANEOUS,
                                "BASE64ENCODE(source)",
                                "Gives the Base64 text (RFC 4648, section 4) of a BLOB, or of the UTF-8 bytes of characters.")
                        .example("BASE64ENCODE(X'000102')", "'AAEC'")
                        .example("BASE64ENCODE('Bactrian')", "'QmFjdHJpYW4='"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        byte[] bytes =
                arguments[0] instanceof byte[] b
                        ? b
                        : text(arguments[0]).getBytes(StandardCharsets.UTF_8);
        return Base64.getEncoder().encodeToString(bytes);
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}
