// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

/**
 * The text of a FLOAT. Takes the shortest digits that Java finds for the value and rounds them to
 * 15, in one array of characters: transformations write thousands of them.
 */
final class FloatText {
    private static final int DIGITS = 15;

    private FloatText() {}

    static String of(double value) {
        if (Double.isNaN(value)) {
            return "NAN";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "INF" : "-INF";
        }
        if (value == 0) {
            return "0E+0";
        }
        String shortest = Double.toString(Math.abs(value));
        char[] digits = new char[20];
        int count = 0;
        int exponent = 0; // of ten, of the first digit
        boolean point = false;
        int i = 0;
        for (; i < shortest.length() && shortest.charAt(i) != 'E'; i++) {
            char c = shortest.charAt(i);
            if (c == '.') {
                point = true;
            } else if (count > 0 || c != '0') {
                digits[count++] = c;
                exponent += point ? 0 : 1;
            } else if (point) {
                exponent--;
            }
        }
        exponent--;
        if (i < shortest.length()) {
            exponent += Integer.parseInt(shortest.substring(i + 1));
        }
        if (count > DIGITS) {
            boolean up = digits[DIGITS] >= '5';
            count = DIGITS;
            if (up) {
                int at = DIGITS - 1;
                while (at >= 0 && digits[at] == '9') {
                    digits[at--] = '0';
                }
                if (at < 0) {
                    digits[0] = '1';
                    exponent++;
                } else {
                    digits[at]++;
                }
            }
        }
        while (count > 1 && digits[count - 1] == '0') {
            count--;
        }
        StringBuilder text = new StringBuilder(24);
        if (value < 0) {
            text.append('-');
        }
        text.append(digits[0]);
        if (count > 1) {
            text.append('.').append(digits, 1, count - 1);
        }
        return text.append('E')
                .append(exponent < 0 ? '-' : '+')
                .append(Math.abs(exponent))
                .toString();
    }
}
