// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

/**
 * Text to FLOAT. The plain decimals that messages are full of ({@code 22.34}) need no general
 * algorithm: up to 15 digits and a power of ten up to 22 are exact doubles, and one division of
 * exact doubles is correctly rounded (IEEE 754 §4.3).
 */
final class FloatText {
    private static final double[] POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    private FloatText() {}

    /**
     * The nearest double.
     *
     * @throws NumberFormatException where the text is no number
     */
    static double parse(String text) {
        int length = text.length();
        int at = 0;
        boolean negative = false;
        if (length > 0 && (text.charAt(0) == '-' || text.charAt(0) == '+')) {
            negative = text.charAt(0) == '-';
            at = 1;
        }
        long digits = 0;
        int count = 0;
        int behind = -1;
        for (; at < length; at++) {
            char c = text.charAt(at);
            if (c >= '0' && c <= '9') {
                digits = digits * 10 + (c - '0');
                if (++count > 15) {
                    return general(text);
                }
                if (behind >= 0) {
                    behind++;
                }
            } else if (c == '.' && behind < 0) {
                behind = 0;
            } else {
                return general(text);
            }
        }
        if (count == 0) {
            throw new NumberFormatException();
        }
        double value = behind > 0 ? digits / POWERS[behind] : digits;
        return negative ? -value : value;
    }

    private static double general(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ("0123456789.eE+-".indexOf(c) < 0) {
                throw new NumberFormatException(); // no hexadecimal form, no suffix d or f
            }
        }
        return Double.parseDouble(text);
    }
}
