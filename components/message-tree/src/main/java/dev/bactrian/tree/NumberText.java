// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/**
 * Numbers and truth values as they are written in XML Schema and in most texts, read from bytes of
 * ASCII (or UTF-8) without a String between. Spaces, tabs and line ends around them do not count.
 */
public final class NumberText {
    /** So many digits fit into a long whatever they are. */
    private static final int SAFE_DIGITS = 18;

    /** Whole numbers up to this, and powers of ten up to the last one here, are exact doubles. */
    private static final long EXACT = 1L << 53;

    private static final double[] POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22
    };

    private NumberText() {}

    /**
     * A whole number: a sign or none, and digits.
     *
     * @throws NumberFormatException where it is none
     * @throws ArithmeticException where it does not fit into 64 bits
     */
    public static long whole(byte[] bytes, int from, int to) {
        int start = start(bytes, from, to);
        int end = end(bytes, start, to);
        int at = sign(bytes, start, end);
        if (end - at > SAFE_DIGITS || at == end) {
            return new BigDecimal(text(bytes, start, end)).longValueExact();
        }
        long value = 0;
        for (; at < end; at++) {
            int digit = bytes[at] - '0';
            if (digit < 0 || digit > 9) {
                throw new NumberFormatException(text(bytes, start, end));
            }
            value = 10 * value + digit;
        }
        return bytes[start] == '-' ? -value : value;
    }

    /**
     * A decimal number, its scale the digits behind the point.
     *
     * @throws NumberFormatException where it is none
     */
    public static BigDecimal decimal(byte[] bytes, int from, int to) {
        int start = start(bytes, from, to);
        int end = end(bytes, start, to);
        long unscaled = 0;
        int digits = 0;
        int point = -1;
        for (int at = sign(bytes, start, end); at < end; at++) {
            int digit = bytes[at] - '0';
            if (digit >= 0 && digit <= 9 && digits < SAFE_DIGITS) {
                unscaled = 10 * unscaled + digit;
                digits++;
            } else if (bytes[at] == '.' && point < 0) {
                point = digits;
            } else {
                return new BigDecimal(text(bytes, start, end)); // long, with an exponent, or wrong
            }
        }
        if (digits == 0) {
            throw new NumberFormatException(text(bytes, start, end));
        }
        return BigDecimal.valueOf(
                bytes[start] == '-' ? -unscaled : unscaled, point < 0 ? 0 : digits - point);
    }

    /**
     * A floating-point number; also {@code INF}, {@code -INF} and {@code NaN}.
     *
     * @throws NumberFormatException where it is none
     */
    public static double floating(byte[] bytes, int from, int to) {
        int start = start(bytes, from, to);
        int end = end(bytes, start, to);
        long mantissa = 0;
        int digits = 0;
        int point = -1;
        for (int at = sign(bytes, start, end); at < end; at++) {
            int digit = bytes[at] - '0';
            if (digit >= 0 && digit <= 9 && digits < SAFE_DIGITS) {
                mantissa = 10 * mantissa + digit;
                digits++;
            } else if (bytes[at] == '.' && point < 0) {
                point = digits;
            } else {
                return any(text(bytes, start, end));
            }
        }
        int scale = point < 0 ? 0 : digits - point;
        if (digits == 0 || mantissa > EXACT) {
            return any(text(bytes, start, end));
        }
        // both exact, so their quotient is the nearest double (Clinger 1990)
        double value = mantissa / POWERS[scale];
        return bytes[start] == '-' ? -value : value;
    }

    private static double any(String text) {
        return switch (text) {
            case "INF" -> Double.POSITIVE_INFINITY;
            case "-INF" -> Double.NEGATIVE_INFINITY;
            default -> {
                char last = text.isEmpty() ? ' ' : text.charAt(text.length() - 1);
                if (last != 'N' && last != '.' && (last < '0' || last > '9')) {
                    throw new NumberFormatException(text); // Java's 1d, 1f, Infinity
                }
                yield Double.parseDouble(text);
            }
        };
    }

    /**
     * {@code true} or {@code 1}, {@code false} or {@code 0}.
     *
     * @throws NumberFormatException where it is neither
     */
    public static boolean truth(byte[] bytes, int from, int to) {
        int start = start(bytes, from, to);
        int end = end(bytes, start, to);
        if (end - start == 1 && (bytes[start] == '0' || bytes[start] == '1')) {
            return bytes[start] == '1';
        }
        if (is(bytes, start, end, "true")) {
            return true;
        }
        if (is(bytes, start, end, "false")) {
            return false;
        }
        throw new NumberFormatException(text(bytes, start, end));
    }

    private static boolean is(byte[] bytes, int from, int to, String wanted) {
        if (to - from != wanted.length()) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (bytes[i] != wanted.charAt(i - from)) {
                return false;
            }
        }
        return true;
    }

    private static int start(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && isSpace(bytes[at])) {
            at++;
        }
        return at;
    }

    private static int end(byte[] bytes, int from, int to) {
        int at = to;
        while (at > from && isSpace(bytes[at - 1])) {
            at--;
        }
        return at;
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\t' || b == '\r';
    }

    private static int sign(byte[] bytes, int from, int to) {
        return from < to && (bytes[from] == '-' || bytes[from] == '+') ? from + 1 : from;
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
}
