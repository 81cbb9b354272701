// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

/**
 * How dates, times and durations are written. Years have four digits; what is rare (longer or
 * negative years, 24:00:00) is not sure.
 */
final class DateLexical {
    private static final int[] DAYS = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    private DateLexical() {}

    /** Two digits; -1 where there are none. */
    private static int two(byte[] b, int at, int to) {
        if (at + 2 > to || !Lexical.isDigit(b[at]) || !Lexical.isDigit(b[at + 1])) {
            return -1;
        }
        return 10 * (b[at] - '0') + b[at + 1] - '0';
    }

    private static boolean is(byte[] b, int at, int to, char wanted) {
        return at < to && b[at] == wanted;
    }

    static boolean dateTime(byte[] b, int from, int to) {
        return day(b, from, to) && is(b, from + 10, to, 'T') && time(b, from + 11, to);
    }

    static boolean date(byte[] b, int from, int to) {
        return day(b, from, to) && zone(b, from + 10, to);
    }

    /** {@code 2008-03-31} at the start. */
    private static boolean day(byte[] b, int from, int to) {
        int year = year(b, from, to);
        int month = two(b, from + 5, to);
        int day = two(b, from + 8, to);
        if (year < 0 || !is(b, from + 4, to, '-') || !is(b, from + 7, to, '-') || month < 1) {
            return false;
        }
        boolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        return month <= 12 && day >= 1 && day <= (month == 2 && !leap ? 28 : DAYS[month - 1]);
    }

    private static int year(byte[] b, int from, int to) {
        int century = two(b, from, to);
        int rest = two(b, from + 2, to);
        return century < 0 || rest < 0 || century + rest == 0 ? -1 : 100 * century + rest;
    }

    static boolean time(byte[] b, int from, int to) {
        int hour = two(b, from, to);
        int minute = two(b, from + 3, to);
        int second = two(b, from + 6, to);
        if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) {
            return false;
        }
        if (b[from + 2] != ':' || b[from + 5] != ':') {
            return false;
        }
        int at = from + 8;
        if (is(b, at, to, '.')) {
            int end = Lexical.digits(b, at + 1, to);
            if (end == at + 1) {
                return false;
            }
            at = end;
        }
        return zone(b, at, to);
    }

    /** Nothing, {@code Z}, or a difference in hours and minutes, to the end. */
    private static boolean zone(byte[] b, int at, int to) {
        if (at == to) {
            return true;
        }
        if (at + 1 == to) {
            return b[at] == 'Z';
        }
        int hour = two(b, at + 1, to);
        int minute = two(b, at + 4, to);
        return at + 6 == to
                && (b[at] == '+' || b[at] == '-')
                && b[at + 3] == ':'
                && hour >= 0
                && hour <= 13
                && minute >= 0
                && minute <= 59;
    }

    static boolean gYear(byte[] b, int from, int to) {
        return year(b, from, to) > 0 && zone(b, from + 4, to);
    }

    static boolean gYearMonth(byte[] b, int from, int to) {
        return year(b, from, to) > 0
                && is(b, from + 4, to, '-')
                && isIn(two(b, from + 5, to), 12)
                && zone(b, from + 7, to);
    }

    static boolean gMonth(byte[] b, int from, int to) {
        return dashes(b, from, to, 2) && isIn(two(b, from + 2, to), 12) && zone(b, from + 4, to);
    }

    static boolean gDay(byte[] b, int from, int to) {
        return dashes(b, from, to, 3) && isIn(two(b, from + 3, to), 31) && zone(b, from + 5, to);
    }

    static boolean gMonthDay(byte[] b, int from, int to) {
        int month = two(b, from + 2, to);
        return dashes(b, from, to, 2)
                && isIn(month, 12)
                && is(b, from + 4, to, '-')
                && isIn(two(b, from + 5, to), DAYS[month - 1])
                && zone(b, from + 7, to);
    }

    private static boolean isIn(int value, int most) {
        return value >= 1 && value <= most;
    }

    private static boolean dashes(byte[] b, int from, int to, int count) {
        for (int i = 0; i < count; i++) {
            if (!is(b, from + i, to, '-')) {
                return false;
            }
        }
        return true;
    }

    /** {@code -P1Y2M3DT4H5M6.7S}, any of its parts. */
    static boolean duration(byte[] b, int from, int to) {
        int at = is(b, from, to, '-') ? from + 1 : from;
        if (!is(b, at, to, 'P') || at + 1 == to || to - from > 40) {
            return false;
        }
        at = parts(b, at + 1, to, "YMD");
        if (at >= 0 && at < to && b[at] == 'T') {
            int end = parts(b, at + 1, to, "HMS");
            return end == to && end > at + 1;
        }
        return at == to;
    }

    private static int parts(byte[] b, int from, int to, String units) {
        int at = from;
        int unit = 0;
        while (at < to && unit < units.length()) {
            int end = Lexical.digits(b, at, to);
            if (end == at) {
                return at;
            }
            if (units.endsWith("S") && is(b, end, to, '.')) {
                int fraction = Lexical.digits(b, end + 1, to);
                if (fraction == end + 1 || !is(b, fraction, to, 'S')) {
                    return -1;
                }
                end = fraction;
            }
            int found = end < to ? units.indexOf(b[end], unit) : -1;
            if (found < 0) {
                return -1;
            }
            unit = found + 1;
            at = end + 1;
        }
        return at;
    }
}
