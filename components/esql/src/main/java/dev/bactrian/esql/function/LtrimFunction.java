// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;

/** {@code LTRIM}: Takes blanks (of a BLOB X'00', of a BIT B'0') away from the start. */
final class LtrimFunction extends ScalarFunction {
    /** The function. */
    public LtrimFunction() {
        super(
                "LTRIM",
                1,
                1,
                Usage.of(
                                Section.STRING,
                                "LTRIM(source)",
                                "Takes blanks (of a BLOB X'00', of a BIT B'0') away from the"
                                        + " start.")
                        .example("LTRIM('  a ')", "'a '"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return TrimFunction.trim(arguments[0], null, "LEADING");
    }
}
