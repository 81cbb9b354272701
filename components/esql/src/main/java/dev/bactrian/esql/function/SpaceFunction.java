// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;

/** {@code SPACE}: Gives that many blanks. */
final class SpaceFunction extends ScalarFunction {
    /** The function. */
    public SpaceFunction() {
        super(
                "SPACE",
                1,
                1,
                Usage.of(Section.STRING, "SPACE(count)", "Gives that many blanks.")
                        .example("SPACE(3)", "'   '"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        long count = integer(arguments[0]);
        if (count < 0) {
            throw outside("a count cannot be negative", count);
        }
        checkLength(f, count);
        return " ".repeat((int) count);
    }
}
