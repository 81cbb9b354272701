// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.assembly;

import java.util.Locale;

/** Strings as JSON has them (RFC 8259, section 7), for documents that are written by hand. */
public final class JsonText {
    private JsonText() {}

    /**
     * In quotation marks. What must be escaped is, and what some readers stumble over: the line
     * separators U+2028 and U+2029, and a surrogate without its other half, which UTF-8 cannot
     * have.
     */
    public static String quoted(String value) {
        StringBuilder out = new StringBuilder(value.length() + 2).append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || c == '\u2028' || c == '\u2029' || isAlone(value, i)) {
                out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }

    private static boolean isAlone(String value, int at) {
        char c = value.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 == value.length() || !Character.isLowSurrogate(value.charAt(at + 1));
        }
        return Character.isLowSurrogate(c)
                && (at == 0 || !Character.isHighSurrogate(value.charAt(at - 1)));
    }
}
