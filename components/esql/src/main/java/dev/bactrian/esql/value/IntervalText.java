// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.tree.Interval;
import dev.bactrian.tree.IntervalFields;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The texts of intervals: {@code '2-06'}, {@code '1 02:30:15.333'}, {@code -'10'}, and whole
 * literals (ESQL INTERVAL data type).
 */
public final class IntervalText {
    /** Longer ones are no interval: a field has at most 18 digits. */
    private static final int LONGEST = 120;

    private static final Pattern LITERAL =
            Pattern.compile("(?i)\\s*INTERVAL\\s*([+-]?)\\s*'([^']*)'\\s*([A-Z ]+?)\\s*");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");
    private static final Pattern FRACTION = Pattern.compile("\\d{0,18}(\\.\\d{0,18})?");

    private IntervalText() {}

    /**
     * From text.
     *
     * @param text an INTERVAL literal, or the part between its quotes
     * @param qualifier what the parts mean; {@code ""} where the text is a whole literal, or for
     *     {@code DAY TO SECOND}
     */
    static Interval parse(String text, String qualifier) {
        if (text.length() > LONGEST) {
            throw bad(text.substring(0, 80) + "...", qualifier);
        }
        Matcher literal = LITERAL.matcher(text);
        if (literal.matches()) {
            String own = literal.group(3).toUpperCase(Locale.ROOT).replaceAll(" +", " ");
            Interval whole = parse(literal.group(1) + literal.group(2), own);
            return qualifier.isEmpty() ? whole : Intervals.in(whole, qualifier);
        }
        IntervalFields fields = Intervals.fields(qualifier, IntervalFields.DAY_TO_SECOND);
        String body = text.trim();
        boolean negative = false;
        while (body.startsWith("-") || body.startsWith("+")) {
            negative ^= body.charAt(0) == '-';
            body = body.substring(1).trim();
        }
        BigDecimal length = BigDecimal.ZERO;
        for (int field = fields.first(); field <= fields.last(); field++) {
            int end = field == fields.last() ? body.length() : body.indexOf(separator(field));
            String part = end < 0 ? "" : body.substring(0, end).trim();
            if (part.isEmpty() || !(field == 5 ? FRACTION : NUMBER).matcher(part).matches()) {
                throw bad(text, fields.qualifier());
            }
            length = length.add(number(part).multiply(Intervals.unit(field)));
            body = end == body.length() ? "" : body.substring(end + 1).trim();
        }
        return Intervals.of(negative ? length.negate() : length, fields);
    }

    /**
     * From a whole literal.
     *
     * @throws EsqlException where it is none
     */
    public static Interval parse(String literal) {
        return parse(literal, "");
    }

    /** What stands between a field and the next. */
    private static char separator(int field) {
        return field == 0 ? '-' : field == 2 ? ' ' : ':';
    }

    private static BigDecimal number(String part) {
        return new BigDecimal(part.equals(".") ? "0" : part);
    }

    private static EsqlException bad(String text, String qualifier) {
        return new EsqlException(
                Problem.CAST,
                "'" + text + "' is no INTERVAL " + (qualifier.isEmpty() ? "" : qualifier),
                text);
    }

    /** The literal: {@code INTERVAL '2-06' YEAR TO MONTH}. */
    static String literal(Interval interval) {
        return "INTERVAL '" + text(interval) + "' " + interval.fields().qualifier();
    }

    /** In all fields of its kind, as SQL has it: {@code 0 00:15:00} and {@code 1-01}. */
    public static String standard(Interval interval) {
        IntervalFields all =
                interval.fields().isMonths()
                        ? IntervalFields.YEAR_TO_MONTH
                        : IntervalFields.DAY_TO_SECOND;
        return text(new Interval(interval.months(), interval.time(), all));
    }

    /** What stands between the quotes of the literal; fields behind the first have two digits. */
    public static String text(Interval interval) {
        IntervalFields fields = interval.fields();
        BigDecimal rest = Intervals.length(interval);
        StringBuilder text = new StringBuilder(rest.signum() < 0 ? "-" : "");
        rest = rest.abs();
        for (int field = fields.first(); field <= fields.last(); field++) {
            BigDecimal[] parts = rest.divideAndRemainder(Intervals.unit(field));
            rest = parts[1];
            if (field > fields.first()) {
                text.append(separator(field - 1));
                text.append(parts[0].compareTo(BigDecimal.TEN) < 0 ? "0" : "");
            }
            text.append(parts[0].toPlainString());
        }
        if (fields.last() == 5 && rest.signum() > 0) {
            text.append('.').append(String.format(Locale.ROOT, "%09d", rest.longValue()), 0, 6);
        }
        return text.toString();
    }
}
