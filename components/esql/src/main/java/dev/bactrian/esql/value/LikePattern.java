// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;

/**
 * A pattern of LIKE: {@code %} any characters, {@code _} one character, the escape makes the next
 * one plain. Matches in the product of both lengths at worst, whatever the pattern.
 */
public final class LikePattern {
    private static final char ANY = '\uFFFE';
    private static final char ONE = '\uFFFF';

    private final char[] pattern;

    private LikePattern(char[] pattern) {
        this.pattern = pattern;
    }

    /** Compiles a pattern; the escape is {@code \} where it is null. */
    public static LikePattern of(String text, String escape) {
        if (escape != null && escape.length() != 1) {
            throw new EsqlException(
                    Problem.ARGUMENT, "ESCAPE takes one character, not '" + escape + "'", escape);
        }
        char quote = escape == null ? '\\' : escape.charAt(0);
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == quote && i + 1 < text.length()) {
                out.append(text.charAt(++i));
            } else {
                out.append(c == '%' ? ANY : c == '_' ? ONE : c);
            }
        }
        return new LikePattern(out.toString().toCharArray());
    }

    /** Whether all of the text fits. */
    public boolean matches(String text) {
        int t = 0;
        int p = 0;
        int star = -1;
        int resume = 0;
        while (t < text.length()) {
            if (p < pattern.length && pattern[p] == ANY) {
                star = p++;
                resume = t;
            } else if (p < pattern.length && (pattern[p] == ONE || pattern[p] == text.charAt(t))) {
                p++;
                t++;
            } else if (star >= 0) {
                p = star + 1;
                t = ++resume;
            } else {
                return false;
            }
        }
        while (p < pattern.length && pattern[p] == ANY) {
            p++;
        }
        return p == pattern.length;
    }
}
