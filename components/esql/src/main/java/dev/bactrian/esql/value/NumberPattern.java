// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.ParsePosition;
import java.util.Locale;

/**
 * A pattern for numbers: {@code 0 # , . E % - ;} and text in quotes, with decimal point and comma;
 * behind it {@code :groupsep=...} and {@code :decsep=...}, which are what is written in the place
 * of the two (Formatting and parsing numbers as strings).
 */
final class NumberPattern {
    private static final int LONGEST = 400;

    /** Stand in for separators that may be of several characters; nothing else writes them. */
    private static final char GROUP = '\uE000';

    private static final char DECIMAL = '\uE001';

    private final String text;
    private final DecimalFormat format;
    private final String group;
    private final String decimal;

    private NumberPattern(String text, DecimalFormat format, String group, String decimal) {
        this.text = text;
        this.format = format;
        this.group = group;
        this.decimal = decimal;
    }

    /**
     * Compiles a pattern; made for one use, as the formatter below is not shared between threads.
     */
    static NumberPattern of(String text) {
        String pattern = text;
        String group = ",";
        String decimal = ".";
        for (int at = separator(pattern); at >= 0; at = separator(pattern)) {
            boolean isGroup = pattern.startsWith(":groupsep=", at);
            String value = pattern.substring(pattern.indexOf('=', at) + 1);
            pattern = pattern.substring(0, at);
            if (isGroup) {
                group = value;
            } else if (value.isEmpty()) {
                throw bad(text, "decsep is empty");
            } else {
                decimal = value;
            }
        }
        if (pattern.length() > LONGEST) {
            throw bad(text.substring(0, 80) + "...", "it is longer than " + LONGEST);
        }
        if (pattern.indexOf('0') < 0 && pattern.indexOf('#') < 0) {
            throw bad(text, "it has neither 0 nor #");
        }
        if (group.equals(decimal)) {
            throw bad(text, "both separators are '" + group + "'");
        }
        try {
            DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(Locale.ROOT);
            symbols.setGroupingSeparator(GROUP);
            symbols.setDecimalSeparator(DECIMAL);
            DecimalFormat format = new DecimalFormat(pattern, symbols);
            format.setParseBigDecimal(true);
            format.setRoundingMode(RoundingMode.HALF_EVEN);
            return new NumberPattern(text, format, group, decimal);
        } catch (IllegalArgumentException e) {
            throw bad(text, "");
        }
    }

    /** Where the last of the parameters begins; -1 where there is none. */
    private static int separator(String pattern) {
        return Math.max(pattern.lastIndexOf(":groupsep="), pattern.lastIndexOf(":decsep="));
    }

    private static EsqlException bad(String text, String why) {
        return new EsqlException(
                Problem.ARGUMENT,
                "FORMAT '"
                        + text
                        + "' is no pattern of a number"
                        + (why.isEmpty() ? "" : ": " + why),
                text);
    }

    String format(Number number) {
        return format.format(number)
                .replace(String.valueOf(GROUP), group)
                .replace(String.valueOf(DECIMAL), decimal);
    }

    BigDecimal parse(String source, DataType to) {
        String trimmed = source.trim();
        if (trimmed.length() > LONGEST
                || trimmed.indexOf(GROUP) >= 0
                || trimmed.indexOf(DECIMAL) >= 0) {
            throw fail(source, to);
        }
        String plain = trimmed.replace(decimal, String.valueOf(DECIMAL));
        plain = group.isEmpty() ? plain : plain.replace(group, String.valueOf(GROUP));
        ParsePosition end = new ParsePosition(0);
        Number parsed;
        try {
            parsed = format.parse(plain, end);
        } catch (NumberFormatException | ArithmeticException e) { // an exponent beyond an int
            throw fail(source, to);
        }
        if (!(parsed instanceof BigDecimal number)
                || end.getIndex() != plain.length()
                || !Arithmetic.isInRange(number)) {
            throw fail(source, to);
        }
        return number;
    }

    private EsqlException fail(String source, DataType to) {
        return Casts.fail(source, to + " by FORMAT '" + text + "'");
    }
}
