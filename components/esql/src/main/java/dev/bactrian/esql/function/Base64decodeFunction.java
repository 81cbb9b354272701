// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.syntax.DataType;
import java.util.Base64;

/** {@code BASE64DECODE}: Gives the BLOB of a Base64 text; line ends in it are skipped. */
final class Base64decodeFunction extends ScalarFunction {
    private static final DataType TYPE = DataType.of(DataType.Kind.BLOB);

    /** The function. */
    public Base64decodeFunction() {
        super(
                "BASE64DECODE",
                1,
                1,
                Usage.of(
                                Section.MISCELLANEOUS,
                                "BASE64DECODE(source)",
                                "Gives the BLOB of a Base64 text; line ends in it are skipped.")
                        .example("BASE64DECODE('AAEC')", "X'000102'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        try {
            return Base64.getMimeDecoder().decode(text(arguments[0]));
        } catch (IllegalArgumentException e) {
            throw outside("this is no Base64 text:", arguments[0]);
        }
    }

    @Override
    protected DataType type() {
        return TYPE;
    }
}
