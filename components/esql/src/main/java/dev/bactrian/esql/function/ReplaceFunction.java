// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;

/**
 * {@code REPLACE}: Puts the replacement wherever the search value stands; without one, takes the
 * search value away.
 */
final class ReplaceFunction extends ScalarFunction {
    /** The function. */
    public ReplaceFunction() {
        super(
                "REPLACE",
                2,
                3,
                Usage.of(
                                Section.STRING,
                                "REPLACE(source, search [, replacement])",
                                "Puts the replacement wherever the search value stands; without one, takes the search value away. An empty search value changes nothing.")
                        .example("REPLACE('ABCDABCDABCDA', 'A', 'AA')", "'AABCDAABCDAABCDAA'")
                        .example("REPLACE('a-b-c', '-')", "'abc'")
                        .example("REPLACE('abc', '', 'x')", "'abc'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        String source = text(arguments[0]);
        String search = text(arguments[1]);
        String replacement = arguments.length == 3 ? text(arguments[2]) : "";
        if (search.isEmpty()) {
            return source;
        }
        long hits = 0;
        for (int at = source.indexOf(search);
                at >= 0;
                at = source.indexOf(search, at + search.length())) {
            hits++;
        }
        checkLength(f, source.length() + hits * (replacement.length() - search.length()));
        return source.replace(search, replacement);
    }
}
