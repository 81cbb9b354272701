// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType.Kind;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.time.temporal.WeekFields;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A pattern for dates and times: letters as in {@code yyyy-MM-dd'T'HH:mm:ss.SSSZZZ}, {@code I} for
 * ISO 8601, {@code T} for its time alone, and {@code IU} and {@code TU} with {@code Z} for
 * Greenwich. Compiled once for each text.
 */
final class TimePattern {
    /**
     * Patterns kept; beyond it they are compiled each time, so that computed ones fill no memory.
     */
    private static final int KEPT = 256;

    private static final ZoneId GMT = ZoneId.of("GMT");

    private static final Map<String, TimePattern> CACHE = new ConcurrentHashMap<>();

    private final String text;
    private final DateTimeFormatter formatter;
    private final DateTimeFormatter parser;

    /** Longer patterns are refused. */
    private static final int LONGEST = 400;

    private TimePattern(String text) {
        this.text = text;
        this.formatter = formatter(text);
        this.parser =
                switch (text) {
                    case "I", "IU" -> Iso.DATE_TIME;
                    case "T", "TU" -> Iso.TIME;
                    default -> formatter;
                };
    }

    /** What is read for I, IU, T and TU: as much as is there, and Z or an offset in any case. */
    private static final class Iso {
        static final DateTimeFormatter TIME = build(false);
        static final DateTimeFormatter DATE_TIME = build(true);

        private static DateTimeFormatter build(boolean date) {
            DateTimeFormatterBuilder out = new DateTimeFormatterBuilder().parseCaseInsensitive();
            if (date) {
                out.appendValue(ChronoField.YEAR, 4).optionalStart().appendLiteral('-');
                out.appendValue(ChronoField.MONTH_OF_YEAR, 2).optionalStart().appendLiteral('-');
                out.appendValue(ChronoField.DAY_OF_MONTH, 2).optionalStart().appendLiteral('T');
            }
            out.appendValue(ChronoField.HOUR_OF_DAY, 2).optionalStart().appendLiteral(':');
            out.appendValue(ChronoField.MINUTE_OF_HOUR, 2).optionalStart().appendLiteral(':');
            out.appendValue(ChronoField.SECOND_OF_MINUTE, 2).optionalStart();
            out.appendFraction(ChronoField.NANO_OF_SECOND, 1, 9, true);
            out.optionalEnd().optionalEnd().optionalEnd();
            out.optionalStart().appendOffset("+HH:MM", "Z").optionalEnd();
            if (date) {
                out.optionalEnd().optionalEnd().optionalEnd();
                out.parseDefaulting(ChronoField.MONTH_OF_YEAR, 1);
                out.parseDefaulting(ChronoField.DAY_OF_MONTH, 1);
            }
            return out.toFormatter(Locale.ENGLISH).withResolverStyle(ResolverStyle.SMART);
        }
    }

    static TimePattern of(String text) {
        TimePattern known = CACHE.get(text);
        if (known == null) {
            known = new TimePattern(text);
            if (CACHE.size() < KEPT) {
                CACHE.put(text, known);
            }
        }
        return known;
    }

    private static DateTimeFormatter formatter(String text) {
        if (text.isBlank() || text.length() > LONGEST) {
            throw new EsqlException(
                    Problem.ARGUMENT,
                    "a FORMAT of " + text.length() + " characters is no pattern of dates and times",
                    (long) text.length());
        }
        try {
            return compile(text);
        } catch (IllegalArgumentException e) { // a letter that is repeated too often
            throw new EsqlException(
                    Problem.ARGUMENT, "FORMAT '" + text + "': " + e.getMessage(), e, text);
        }
    }

    private static DateTimeFormatter compile(String text) {
        String pattern =
                switch (text) {
                    case "I" -> "yyyy-MM-dd'T'HH:mm:ss.SSSZZZ";
                    case "IU" -> "yyyy-MM-dd'T'HH:mm:ss.SSSZZZU";
                    case "T" -> "HH:mm:ss.SSSZZZ";
                    case "TU" -> "HH:mm:ss.SSSZZZU";
                    default -> text;
                };
        DateTimeFormatterBuilder out = new DateTimeFormatterBuilder().parseCaseInsensitive();
        int i = 0;
        while (i < pattern.length()) {
            char c = pattern.charAt(i);
            if (c == '\'') {
                i = quoted(pattern, i, out);
                continue;
            }
            int end = i;
            while (end < pattern.length() && pattern.charAt(end) == c) {
                end++;
            }
            if (Character.isLetter(c)) {
                boolean zulu = c == 'Z' && end < pattern.length() && pattern.charAt(end) == 'U';
                letters(c, end - i, zulu, out, text);
                i = zulu ? end + 1 : end;
            } else {
                out.appendLiteral(pattern.substring(i, end));
                i = end;
            }
        }
        return out.toFormatter(Locale.ENGLISH).withResolverStyle(ResolverStyle.SMART);
    }

    private static int quoted(String pattern, int start, DateTimeFormatterBuilder out) {
        StringBuilder literal = new StringBuilder();
        int i = start + 1;
        while (i < pattern.length()) {
            if (pattern.charAt(i) != '\'') {
                literal.append(pattern.charAt(i++));
            } else if (i + 1 < pattern.length() && pattern.charAt(i + 1) == '\'') {
                literal.append('\'');
                i += 2;
            } else {
                break;
            }
        }
        out.appendLiteral(literal.isEmpty() ? "'" : literal.toString());
        return i + 1;
    }

    private static void letters(
            char c, int n, boolean zulu, DateTimeFormatterBuilder out, String text) {
        switch (c) {
            case 'y' -> {
                if (n == 2) {
                    out.appendValueReduced(ChronoField.YEAR_OF_ERA, 2, 2, LocalDate.of(1953, 1, 1));
                } else {
                    out.appendValue(
                            ChronoField.YEAR_OF_ERA, n, Math.max(n, 4), SignStyle.NOT_NEGATIVE);
                }
            }
            case 'M' -> {
                if (n > 2) {
                    out.appendText(
                            ChronoField.MONTH_OF_YEAR, n == 3 ? TextStyle.SHORT : TextStyle.FULL);
                } else {
                    number(ChronoField.MONTH_OF_YEAR, n, out);
                }
            }
            case 'd' -> number(ChronoField.DAY_OF_MONTH, n, out);
            case 'D' -> out.appendValue(ChronoField.DAY_OF_YEAR, n, 3, SignStyle.NOT_NEGATIVE);
            case 'H' -> number(ChronoField.HOUR_OF_DAY, n, out);
            case 'k' -> number(ChronoField.CLOCK_HOUR_OF_DAY, n, out);
            case 'h' -> number(ChronoField.CLOCK_HOUR_OF_AMPM, n, out);
            case 'K' -> number(ChronoField.HOUR_OF_AMPM, n, out);
            case 'm' -> number(ChronoField.MINUTE_OF_HOUR, n, out);
            case 's' -> number(ChronoField.SECOND_OF_MINUTE, n, out);
            case 'S' ->
                    out.appendFraction(
                            ChronoField.NANO_OF_SECOND, Math.min(n, 9), Math.min(n, 9), false);
            case 'a' -> out.appendText(ChronoField.AMPM_OF_DAY, TextStyle.SHORT);
            case 'E' ->
                    out.appendText(
                            ChronoField.DAY_OF_WEEK, n > 3 ? TextStyle.FULL : TextStyle.SHORT);
            case 'e' -> out.appendValue(WeekFields.SUNDAY_START.dayOfWeek(), 1);
            case 'F' -> out.appendValue(ChronoField.ALIGNED_WEEK_OF_MONTH, 1);
            case 'w' -> number(WeekFields.SUNDAY_START.weekOfWeekBasedYear(), n, out);
            case 'Y' -> weekYear(n, out);
            case 'W' -> out.appendValue(WeekFields.SUNDAY_START.weekOfMonth(), 1);
            case 'G' -> out.appendText(ChronoField.ERA, TextStyle.SHORT);
            case 'z' -> out.appendZoneText(n > 3 ? TextStyle.FULL : TextStyle.SHORT);
            case 'Z' -> offset(n, zulu, out);
            default ->
                    throw new EsqlException(
                            Problem.ARGUMENT,
                            "FORMAT '" + text + "': the letter '" + c + "' means nothing",
                            text);
        }
    }

    private static void weekYear(int n, DateTimeFormatterBuilder out) {
        if (n == 2) {
            out.appendValueReduced(
                    WeekFields.SUNDAY_START.weekBasedYear(), 2, 2, LocalDate.of(1953, 1, 1));
        } else {
            out.appendValue(
                    WeekFields.SUNDAY_START.weekBasedYear(),
                    n,
                    Math.max(n, 4),
                    SignStyle.NOT_NEGATIVE);
        }
    }

    /** Z +3, ZZ +03, ZZZ +03:00, ZZZZ GMT+03:00, ZZZZZ +0300. */
    private static void offset(int n, boolean zulu, DateTimeFormatterBuilder out) {
        switch (n) {
            case 1 -> out.appendOffset("+Hmm", "+0");
            case 2 -> out.appendOffset("+HHmm", "+00");
            case 3 -> out.appendOffset("+HH:MM", zulu ? "Z" : "+00:00");
            case 4 -> out.appendLiteral("GMT").appendOffset("+HH:MM", "+00:00");
            default -> out.appendOffset("+HHMM", "+0000");
        }
    }

    private static void number(
            java.time.temporal.TemporalField field, int n, DateTimeFormatterBuilder out) {
        if (n == 1) {
            out.appendValue(field, 1, 2, SignStyle.NOT_NEGATIVE);
        } else {
            out.appendValue(field, 2);
        }
    }

    String format(Temporal value) {
        try {
            return formatter.format(zoned(value));
        } catch (DateTimeException | ArithmeticException e) {
            throw new EsqlException(
                    Problem.CAST,
                    TypeNames.of(value) + " has not all that FORMAT '" + text + "' asks for",
                    text);
        }
    }

    /** With a zone or an offset, for the patterns that show one. */
    private static Temporal zoned(Temporal value) {
        if (value instanceof LocalDateTime t) {
            return t.atZone(ZoneId.systemDefault());
        } else if (value instanceof OffsetDateTime t && t.getOffset().equals(ZoneOffset.UTC)) {
            return t.atZoneSameInstant(GMT);
        } else if (value instanceof LocalTime t) {
            return t.atDate(LocalDate.now(ZoneId.systemDefault()))
                    .atZone(ZoneId.systemDefault())
                    .toOffsetDateTime()
                    .toOffsetTime();
        }
        return value;
    }

    Object parse(String value, Kind to) {
        try {
            TemporalAccessor parsed = parser.parse(value.trim());
            LocalDate date = parsed.query(TemporalQueries.localDate());
            LocalTime time = parsed.query(TemporalQueries.localTime());
            ZoneOffset offset =
                    parsed.isSupported(ChronoField.OFFSET_SECONDS)
                            ? ZoneOffset.ofTotalSeconds(parsed.get(ChronoField.OFFSET_SECONDS))
                            : named(parsed.query(TemporalQueries.zoneId()), date, time);
            Object whole = whole(date, time, offset, to);
            return TemporalCasts.cast(whole, to);
        } catch (DateTimeException | ArithmeticException e) {
            throw Casts.fail(value, to + " by FORMAT '" + text + "'");
        }
    }

    private static ZoneOffset named(ZoneId zone, LocalDate date, LocalTime time) {
        return zone == null || time == null
                ? null
                : zone.getRules()
                        .getOffset((date == null ? LocalDate.now(zone) : date).atTime(time));
    }

    private static Object whole(LocalDate date, LocalTime time, ZoneOffset offset, Kind to) {
        boolean gmt = to == Kind.GMTTIME || to == Kind.GMTTIMESTAMP;
        if (date == null && time == null) {
            throw new DateTimeException("nothing");
        }
        if (time == null) {
            return gmt ? date.atStartOfDay().atOffset(ZoneOffset.UTC) : date;
        }
        ZoneOffset zone = offset == null && gmt ? ZoneOffset.UTC : offset;
        if (date == null) {
            return zone == null
                    ? time
                    : OffsetTime.of(time, zone).withOffsetSameInstant(ZoneOffset.UTC);
        }
        LocalDateTime both = date.atTime(time);
        return zone == null ? both : OffsetDateTime.of(both, zone);
    }
}
