// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import java.util.Locale;

/**
 * A PICTURE character string, understood: what kind of item it describes and how large it is.
 *
 * @param category what it holds
 * @param length character positions in storage (USAGE DISPLAY), an assumed point and sign not
 *     counted
 * @param digits digit positions, scaling positions (P) not counted
 * @param scale digits behind the assumed point; negative where P stands left of it
 * @param signed whether an S stands in it
 */
record Picture(Category category, int length, int digits, int scale, boolean signed) {
    enum Category {
        ALPHANUMERIC,
        NUMERIC,
        /** Numbers for people: Z, *, $, CR ...; stored as the characters that are printed. */
        EDITED,
        NATIONAL,
        /** U: as many times four bytes of UTF-8. */
        UTF_8,
        DBCS
    }

    private static final int LARGEST = 16 << 20;

    static Picture parse(String text, int line) {
        String expanded = expand(text.toUpperCase(Locale.ROOT), line);
        boolean signed = expanded.startsWith("S");
        String body = signed ? expanded.substring(1) : expanded;
        if (body.isEmpty()) {
            throw new CopybookException("PICTURE " + text + " describes nothing", line);
        }
        if (body.chars().allMatch(c -> c == '9' || c == 'V' || c == 'P')) {
            return numeric(text, body, signed, line);
        }
        if (signed && body.matches("[9,.]+")) {
            // an S before digits with a point that is stored: the sign has no place of its own
            return new Picture(
                    Category.EDITED,
                    length(body),
                    (int) body.chars().filter(c -> c == '9').count(),
                    0,
                    true);
        }
        if (signed) {
            throw new CopybookException("PICTURE " + text + ": S goes with 9, P and V only", line);
        }
        Category category = category(text, body, line);
        return new Picture(
                category, length(body), (int) body.chars().filter(c -> c == '9').count(), 0, false);
    }

    private static Picture numeric(String text, String body, boolean signed, int line) {
        int point = body.indexOf('V');
        if (point != body.lastIndexOf('V')) {
            throw new CopybookException("PICTURE " + text + " has two assumed points", line);
        }
        int digits = (int) body.chars().filter(c -> c == '9').count();
        if (digits == 0) {
            throw new CopybookException("PICTURE " + text + " has no digit", line);
        }
        if (body.indexOf('P') >= 0 && !body.matches("V?P+9+|9+P+V?")) {
            throw new CopybookException(
                    "PICTURE " + text + ": P stands on one side of all digits", line);
        }
        boolean leadingScale = body.startsWith("P") || body.startsWith("VP");
        int scaling = (int) body.chars().filter(c -> c == 'P').count();
        int scale;
        if (scaling > 0) {
            scale = leadingScale ? digits + scaling : -scaling;
        } else {
            scale = point < 0 ? 0 : body.length() - 1 - point;
        }
        return new Picture(Category.NUMERIC, digits, digits, scale, signed);
    }

    private static Category category(String text, String body, int line) {
        if (body.chars().allMatch(c -> c == 'N' || c == 'B')) {
            return Category.NATIONAL;
        }
        if (body.chars().allMatch(c -> c == 'U')) {
            return Category.UTF_8;
        }
        if (body.chars().allMatch(c -> c == 'G' || c == 'B')) {
            return Category.DBCS;
        }
        if (body.chars().allMatch(c -> "XA9B0/".indexOf(c) >= 0)) {
            return Category.ALPHANUMERIC;
        }
        if (body.replace("CR", "")
                .replace("DB", "")
                .chars()
                .allMatch(c -> "9ZVP*$+-,.B0/E".indexOf(c) >= 0)) {
            return Category.EDITED;
        }
        throw new CopybookException("PICTURE " + text + " is not understood", line);
    }

    private static int length(String body) {
        return (int) body.chars().filter(c -> c != 'V' && c != 'P').count();
    }

    /** Writes repetition counts out: {@code 9(3)V9} becomes {@code 999V9}. */
    private static String expand(String text, int line) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '(') {
                out.append(c);
                continue;
            }
            int close = text.indexOf(')', i);
            String count = close < 0 ? "" : text.substring(i + 1, close).strip();
            if (out.isEmpty() || !count.matches("\\d{1,8}") || Integer.parseInt(count) == 0) {
                throw new CopybookException(
                        "PICTURE " + text + " has a bad repetition count", line);
            }
            int repeat = Integer.parseInt(count);
            if (out.length() + (long) repeat > LARGEST) {
                throw new CopybookException(
                        "PICTURE " + text + " is larger than " + LARGEST + " characters", line);
            }
            out.append(String.valueOf(out.charAt(out.length() - 1)).repeat(repeat - 1));
            i = close;
        }
        return out.toString();
    }
}
