// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;

/**
 * {@code LEFT}: Gives the first characters, bytes or bits; all of them where there are fewer, none
 * for a negative length.
 */
final class LeftFunction extends ScalarFunction {
    /** The function. */
    public LeftFunction() {
        super(
                "LEFT",
                2,
                2,
                Usage.of(
                                Section.STRING,
                                "LEFT(source, length)",
                                "Gives the first characters, bytes or bits; all of them where there are fewer, none for a negative length.")
                        .example("LEFT('Hello World!', 4)", "'Hell'")
                        .example("LEFT('ab', 5)", "'ab'")
                        .example("LEFT('ab', -1)", "''"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        ByteOrText source = ByteOrText.of(arguments[0]);
        if (source == null) {
            throw wrong(arguments[0], "CHARACTER, BLOB or BIT");
        }
        return source.part(0, (int) Math.max(0, Math.min(integer(arguments[1]), source.length())));
    }
}
