// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;

/** {@code RTRIM}: Takes blanks (of a BLOB X'00', of a BIT B'0') away from the end. */
final class RtrimFunction extends ScalarFunction {
    /** The function. */
    public RtrimFunction() {
        super(
                "RTRIM",
                1,
                1,
                Usage.of(
                                Section.STRING,
                                "RTRIM(source)",
                                "Takes blanks (of a BLOB X'00', of a BIT B'0') away from the end.")
                        .example("RTRIM(' a  ')", "' a'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        return TrimFunction.trim(arguments[0], null, "TRAILING");
    }
}
