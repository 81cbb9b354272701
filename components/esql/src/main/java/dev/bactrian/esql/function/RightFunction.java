// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;

/** {@code RIGHT}: Gives the last characters, bytes or bits; all of them where there are fewer. */
final class RightFunction extends ScalarFunction {
    /** The function. */
    public RightFunction() {
        super(
                "RIGHT",
                2,
                2,
                Usage.of(
                                Section.STRING,
                                "RIGHT(source, length)",
                                "Gives the last characters, bytes or bits; all of them where there are fewer.")
                        .example("RIGHT('Hello World!', 4)", "'rld!'")
                        .example("RIGHT(X'010203', 2)", "X'0203'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        ByteOrText source = ByteOrText.of(arguments[0]);
        if (source == null) {
            throw wrong(arguments[0], "CHARACTER, BLOB or BIT");
        }
        int length = source.length();
        return source.part(
                length - (int) Math.max(0, Math.min(integer(arguments[1]), length)), length);
    }
}
