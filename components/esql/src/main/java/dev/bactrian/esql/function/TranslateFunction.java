// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.esql.run.Frame;

/**
 * {@code TRANSLATE}: Replaces each character that stands in the search value by the one at its
 * place in the replacement, or takes it away where the replacement is shorter.
 */
final class TranslateFunction extends ScalarFunction {
    /** The function. */
    public TranslateFunction() {
        super(
                "TRANSLATE",
                2,
                3,
                Usage.of(
                                Section.STRING,
                                "TRANSLATE(source, search [, replacement])",
                                "Replaces each character that stands in the search value by the one at its place in the replacement, or takes it away where the replacement is shorter.")
                        .example("TRANSLATE('Hey Joe', 'eH', 'ia')", "'aiy Joi'")
                        .example("TRANSLATE('a.b,c', '.,')", "'abc'"));
    }

    @Override
    protected Object apply(Object[] arguments, Frame f) {
        String source = text(arguments[0]);
        String search = text(arguments[1]);
        String replacement = arguments.length == 3 ? text(arguments[2]) : "";
        StringBuilder out = new StringBuilder(source.length());
        for (int i = 0; i < source.length(); i++) {
            int at = search.indexOf(source.charAt(i));
            if (at < 0) {
                out.append(source.charAt(i));
            } else if (at < replacement.length()) {
                out.append(replacement.charAt(at));
            }
        }
        return out.toString();
    }
}
