// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import java.util.ArrayList;
import java.util.List;

/**
 * What a reader has to know of a function or statement.
 *
 * @param section where it belongs
 * @param syntax how it is written
 * @param text what it does
 * @param examples shown, and run by the tests
 */
public record Usage(Section section, String syntax, String text, List<Example> examples) {
    /**
     * An example.
     *
     * @param expression ESQL
     * @param result its value as an ESQL literal, {@code NULL} for NULL
     */
    public record Example(String expression, String result) {}

    /** Without an example yet. */
    public static Usage of(Section section, String syntax, String text) {
        return new Usage(section, syntax, text, List.of());
    }

    /** With one more example. */
    public Usage example(String expression, String result) {
        List<Example> more = new ArrayList<>(examples);
        more.add(new Example(expression, result));
        return new Usage(section, syntax, text, more);
    }
}
