// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.database;

import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.esql.value.IntervalText;
import dev.bactrian.tree.Interval;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Columns of type INTERVAL: drivers give them as objects of their own, whose text is H2's {@code
 * INTERVAL '1-06' YEAR TO MONTH} or PostgreSQL's {@code 1 years 6 mons 0 days 0 hours 0 mins 0.0
 * secs}. One of PostgreSQL with both months and days is none of ESQL's intervals, which never mix
 * them: it stays the text that the driver gives.
 */
final class IntervalColumns {
    private static final BigDecimal NANOSECONDS = BigDecimal.valueOf(1_000_000_000);

    private static final Pattern PART =
            Pattern.compile(
                    "\\G\\s*([+-]?[0-9]{1,18}(?:\\.[0-9]{1,9})?)\\s+(year|mon|day|hour|min|sec)s?");

    private IntervalColumns() {}

    /** Whether a driver's object is an interval. */
    static boolean is(Object value) {
        String name = value.getClass().getName();
        return name.equals("org.postgresql.util.PGInterval") || name.equals("org.h2.api.Interval");
    }

    /** The interval that the text of a driver's object says; the text itself where it is none. */
    static Object of(String text) {
        if (text.startsWith("INTERVAL")) {
            try {
                return IntervalText.parse(text);
            } catch (EsqlException e) {
                return text;
            }
        }
        return parts(text);
    }

    private static Object parts(String text) {
        long months = 0;
        BigDecimal time = BigDecimal.ZERO;
        Matcher part = PART.matcher(text);
        int end = 0;
        while (part.find()) {
            BigDecimal count = new BigDecimal(part.group(1));
            switch (part.group(2)) {
                case "year" -> months += 12 * count.longValue();
                case "mon" -> months += count.longValue();
                case "day" -> time = time.add(count.multiply(BigDecimal.valueOf(86_400)));
                case "hour" -> time = time.add(count.multiply(BigDecimal.valueOf(3_600)));
                case "min" -> time = time.add(count.multiply(BigDecimal.valueOf(60)));
                default -> time = time.add(count);
            }
            end = part.end();
        }
        if (end == 0 || end < text.stripTrailing().length() || months != 0 && time.signum() != 0) {
            return text;
        }
        if (months != 0) {
            return Interval.ofMonths(months);
        }
        BigDecimal[] seconds = time.divideAndRemainder(BigDecimal.ONE);
        return Interval.of(
                Duration.ofSeconds(
                        seconds[0].longValue(), seconds[1].multiply(NANOSECONDS).longValue()));
    }
}
