// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;

/** {@code REPLICATE}: Repeats the pattern that many times. */
final class ReplicateFunction extends ScalarFunction {
    /** The function. */
    public ReplicateFunction() {
        super(
                "REPLICATE",
                2,
                2,
                Usage.of(
                                Section.STRING,
                                "REPLICATE(pattern, count)",
                                "Repeats the pattern that many times.")
                        .example("REPLICATE('*', 10)", "'**********'")
                        .example("REPLICATE('ab', 2)", "'abab'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        String pattern = text(arguments[0]);
        long count = integer(arguments[1]);
        if (count < 0) {
            throw outside("a count cannot be negative", count);
        }
        checkLength(
                f,
                Math.multiplyExact(
                        Math.min(count, Integer.MAX_VALUE), Math.max(1, pattern.length())));
        return pattern.repeat((int) count);
    }
}
