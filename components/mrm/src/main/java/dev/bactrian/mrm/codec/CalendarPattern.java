// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalQueries;
import java.time.temporal.WeekFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A compiled calendarPattern (DFDL 1.0 §13.11.1): the letters of ICU's date format that say the
 * same in java.time. Immutable.
 */
public final class CalendarPattern {
    /** A pattern is malformed, or uses what is not supported. */
    public static final class PatternException extends Exception {
        PatternException(String message) {
            super(message);
        }
    }

    private final String pattern;
    private final DateTimeFormatter reader;
    private final DateTimeFormatter writer;
    private final WeekFields weeks;

    /**
     * What is to be in its range, where the last week of a year may be one of the next year, too,
     * as ICU has it: what is put together of weeks is not looked at again. Null elsewhere.
     */
    private final List<TemporalField> ranges;

    private final ZoneOffset zone;

    /** Whether the text ends in a zone as RFC 822 has it, where ISO 8601's are taken as well. */
    private final boolean lenientZone;

    /** Whether a zone is written by its name whatever the time of year. */
    private final boolean hasGenericZone;

    /**
     * Compiles a pattern.
     *
     * @param centuryStart where the hundred years of a year of two digits start, which include the
     *     year in which the pattern is compiled: 53 is 1953 until 2052
     * @param zone what a value without a zone is in; null for none
     * @param strict whether 31 February is an error
     * @param weeks which day a week starts with, and how many days the first one has at least
     */
    public CalendarPattern(
            String pattern,
            int centuryStart,
            ZoneOffset zone,
            Locale locale,
            boolean strict,
            WeekFields weeks)
            throws PatternException {
        this.weeks = weeks;
        this.pattern = pattern;
        this.zone = zone;
        this.lenientZone = pattern.matches(".*[^Z]Z{1,3}");
        this.hasGenericZone = letters().indexOf('v') >= 0;
        this.ranges = strict && countsWeeks() ? ranges(weeks) : null;
        this.reader = formatter(centuryStart, locale, strict, true);
        this.writer = formatter(centuryStart, locale, strict, false);
    }

    /** Whether a date is a week of a year, and perhaps a day of that. */
    private boolean countsWeeks() {
        String all = letters();
        return has(all, "w") && !has(all, "MLdD");
    }

    /** The pattern without what is quoted. */
    private String letters() {
        return pattern.replaceAll("'[^']*'", "");
    }

    private static List<TemporalField> ranges(WeekFields weeks) {
        List<TemporalField> all = new ArrayList<>(List.of(ChronoField.values()));
        all.add(weeks.weekOfWeekBasedYear());
        all.add(weeks.dayOfWeek());
        return all;
    }

    private boolean isInRange(String text) {
        TemporalAccessor found = reader.parseUnresolved(text, new ParsePosition(0));
        return found != null
                && ranges.stream()
                        .allMatch(
                                field ->
                                        !found.isSupported(field)
                                                || field.range()
                                                        .isValidValue(found.getLong(field)));
    }

    /** The formatter that reads, or the one that writes. */
    private DateTimeFormatter formatter(
            int centuryStart, Locale locale, boolean strict, boolean reads)
            throws PatternException {
        DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder().parseCaseInsensitive();
        if (!strict) {
            builder.parseLenient(); // fewer digits, or more, than the pattern has letters
        }
        String letters = build(centuryStart, builder, reads);
        complete(letters, builder);
        return builder.toFormatter(locale)
                .withResolverStyle(
                        strict && ranges == null ? ResolverStyle.STRICT : ResolverStyle.LENIENT);
    }

    /**
     * What a pattern leaves out: the first of January 1970, midnight, as ICU has it; an hour of a
     * half day is one before noon.
     */
    private void complete(String letters, DateTimeFormatterBuilder builder) {
        boolean half = has(letters, "hK");
        if (half && !has(letters, "a")) {
            builder.parseDefaulting(ChronoField.AMPM_OF_DAY, 0);
        }
        if (!half && !has(letters, "Hk")) {
            builder.parseDefaulting(ChronoField.HOUR_OF_DAY, 0);
        }
        if (!has(letters, "m")) {
            builder.parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0);
        }
        if (!has(letters, "s")) {
            builder.parseDefaulting(ChronoField.SECOND_OF_MINUTE, 0);
        }
        if (!has(letters, "yuY")) {
            builder.parseDefaulting(ChronoField.YEAR, 1970);
        }
        if (has(letters, "wWF")) {
            if (has(letters, "WF") && !has(letters, "ML")) {
                builder.parseDefaulting(ChronoField.MONTH_OF_YEAR, 1);
            }
            if (!has(letters, "eE")) {
                builder.parseDefaulting(
                        ChronoField.DAY_OF_WEEK, weeks.getFirstDayOfWeek().getValue());
            }
        } else if (!has(letters, "D")) {
            if (!has(letters, "ML")) {
                builder.parseDefaulting(ChronoField.MONTH_OF_YEAR, 1);
            }
            if (!has(letters, "d")) {
                builder.parseDefaulting(ChronoField.DAY_OF_MONTH, 1);
            }
        }
    }

    private static boolean has(String letters, String any) {
        return any.chars().anyMatch(c -> letters.indexOf(c) >= 0);
    }

    /** Builds the formatter; gives the letters of the pattern. */
    private String build(int centuryStart, DateTimeFormatterBuilder builder, boolean reads)
            throws PatternException {
        StringBuilder letters = new StringBuilder();
        String all = letters();
        TemporalField year =
                has(all, "G")
                        ? ChronoField.YEAR_OF_ERA
                        : reads && countsWeeks()
                                ? weeks.weekBasedYear() // the year that the week is counted in
                                : ChronoField.YEAR;
        boolean adjacent = pattern.chars().allMatch(Character::isLetter);
        for (int i = 0; i < pattern.length(); ) {
            char c = pattern.charAt(i);
            if (c == '\'') {
                int close = pattern.indexOf('\'', i + 1);
                if (close < 0) {
                    throw new PatternException("quote without end in '" + pattern + "'");
                }
                builder.appendLiteral(close == i + 1 ? "'" : pattern.substring(i + 1, close));
                i = close + 1;
                continue;
            }
            int end = i;
            while (end < pattern.length() && pattern.charAt(end) == c) {
                end++;
            }
            int count = end - i;
            letters.append(c);
            switch (c) {
                case 'y' -> year(builder, year, count, centuryStart, adjacent);
                case 'u' -> year(builder, ChronoField.YEAR, count, centuryStart, adjacent);
                case 'Y' -> year(builder, weeks.weekBasedYear(), count, centuryStart, adjacent);
                case 'G' ->
                        builder.appendText(
                                ChronoField.ERA,
                                count < 4
                                        ? TextStyle.SHORT
                                        : count == 4 ? TextStyle.FULL : TextStyle.NARROW);
                case 'w' -> number(builder, weeks.weekOfWeekBasedYear(), count);
                case 'W' -> number(builder, weeks.weekOfMonth(), count);
                case 'F' -> number(builder, ChronoField.ALIGNED_WEEK_OF_MONTH, count);
                case 'M', 'L' -> month(builder, count);
                case 'd' -> number(builder, ChronoField.DAY_OF_MONTH, count);
                case 'D' -> number(builder, ChronoField.DAY_OF_YEAR, count);
                case 'H' -> number(builder, ChronoField.HOUR_OF_DAY, count);
                case 'k' -> number(builder, ChronoField.CLOCK_HOUR_OF_DAY, count);
                case 'h' -> number(builder, ChronoField.CLOCK_HOUR_OF_AMPM, count);
                case 'K' -> number(builder, ChronoField.HOUR_OF_AMPM, count);
                case 'm' -> number(builder, ChronoField.MINUTE_OF_HOUR, count);
                case 's' -> number(builder, ChronoField.SECOND_OF_MINUTE, count);
                case 'S' -> {
                    if (count > 9) {
                        throw new PatternException(
                                "more than nine S in calendarPattern '" + pattern + "'");
                    }
                    builder.appendFraction(ChronoField.NANO_OF_SECOND, count, count, false);
                }
                case 'E', 'e' -> {
                    if (c == 'e' && count < 3) {
                        number(builder, weeks.dayOfWeek(), count);
                    } else {
                        builder.appendText(
                                ChronoField.DAY_OF_WEEK,
                                count < 4 ? TextStyle.SHORT : TextStyle.FULL);
                    }
                }
                case 'z' -> {
                    if (reads) {
                        builder.appendZoneText(count < 4 ? TextStyle.SHORT : TextStyle.FULL);
                    } else {
                        // "GMT+1", or "Greenwich Mean Time" and "GMT+01:00"
                        if (count < 4) {
                            builder.appendLocalizedOffset(TextStyle.SHORT);
                        } else {
                            builder.appendZoneText(TextStyle.FULL);
                        }
                    }
                }
                case 'v', 'V' -> zoneOfARegion(builder, c, count, reads);
                case 'a' -> builder.appendText(ChronoField.AMPM_OF_DAY, TextStyle.SHORT);
                case 'Z' ->
                        builder.appendOffset(
                                count < 4 ? "+HHMM" : "+HH:MM", count < 4 ? "+0000" : "Z");
                case 'X' ->
                        builder.appendOffset(
                                count == 1 ? "+HHmm" : count == 2 ? "+HHMM" : "+HH:MM", "Z");
                case 'x' ->
                        builder.appendOffset(
                                count == 1 ? "+HHmm" : count == 2 ? "+HHMM" : "+HH:MM",
                                count == 1 ? "+00" : count == 2 ? "+0000" : "+00:00");
                default -> {
                    if (Character.isLetter(c)) {
                        throw new PatternException(
                                "'"
                                        + c
                                        + "' is not supported in calendarPattern '"
                                        + pattern
                                        + "'");
                    }
                    builder.appendLiteral(pattern.substring(i, end));
                }
            }
            i = end;
        }
        return letters.toString();
    }

    /** A zone whatever the time of year: "PT" or "Pacific Time", or "America/Los_Angeles". */
    private void zoneOfARegion(
            DateTimeFormatterBuilder builder, char letter, int count, boolean reads)
            throws PatternException {
        boolean named = letter == 'v' && (count == 1 || count == 4);
        if (!named && !(letter == 'V' && count == 2)) {
            throw new PatternException(
                    "of zones of regions v, vvvv and VV are supported, not '"
                            + String.valueOf(letter).repeat(count)
                            + "' in calendarPattern '"
                            + pattern
                            + "'");
        }
        if (!reads && named && count == 4) {
            builder.appendZoneText(TextStyle.FULL);
        } else if (!reads && named) {
            builder.appendLocalizedOffset(TextStyle.SHORT);
        } else if (!reads) {
            builder.appendOffset("+HH:MM", "Etc/GMT"); // a value has no region
        } else if (named) {
            // one of the two: see hasOneZone
            TextStyle style = count == 1 ? TextStyle.SHORT : TextStyle.FULL;
            builder.optionalStart().appendLocalizedOffset(style).optionalEnd();
            builder.optionalStart().appendGenericZoneText(style).optionalEnd();
        } else {
            builder.appendZoneId();
        }
    }

    /** Whether a text has the zone that a pattern with v asks for, and no second one. */
    private boolean hasOneZone(TemporalAccessor parsed) {
        return !hasGenericZone
                || parsed.isSupported(ChronoField.OFFSET_SECONDS)
                        != (parsed.query(TemporalQueries.zoneId()) != null);
    }

    private static void year(
            DateTimeFormatterBuilder builder,
            TemporalField year,
            int count,
            int centuryStart,
            boolean adjacent) {
        if (count == 2) {
            int now = Year.now(ZoneOffset.UTC).getValue();
            int base = now - now % 100 + centuryStart;
            base -= base > now ? 100 : 0; // the hundred years that this year is one of
            builder.appendValueReduced(year, 2, 2, base);
        } else if (count == 1) {
            builder.appendValue(year, 1, 9, SignStyle.NORMAL);
        } else if (adjacent) {
            builder.appendValue(year, count);
        } else {
            builder.appendValue(year, count, 9, SignStyle.NORMAL);
        }
    }

    private static void month(DateTimeFormatterBuilder builder, int count) {
        if (count > 2) {
            builder.appendText(
                    ChronoField.MONTH_OF_YEAR, count == 3 ? TextStyle.SHORT : TextStyle.FULL);
        } else {
            number(builder, ChronoField.MONTH_OF_YEAR, count);
        }
    }

    private static void number(DateTimeFormatterBuilder builder, TemporalField field, int count) {
        if (count > 1) {
            builder.appendValue(field, count);
        } else {
            builder.appendValue(field, 1, 3, SignStyle.NOT_NEGATIVE);
        }
    }

    /** A text that ends in Z or +hh:mm, with +hhmm in that place. */
    private static String zoneText(String text) {
        if (text.endsWith("Z")) {
            return text.substring(0, text.length() - 1) + "+0000";
        }
        int colon = text.length() - 3;
        return colon > 2 && text.charAt(colon) == ':' && "+-".indexOf(text.charAt(colon - 3)) >= 0
                ? text.substring(0, colon) + text.substring(colon + 1)
                : text;
    }

    /** The value of a text; null where it is none. */
    Object parse(XsdType type, String text) {
        try {
            if (ranges != null && !isInRange(text)) {
                return null;
            }
            TemporalAccessor parsed = reader.parse(lenientZone ? zoneText(text) : text);
            if (!hasOneZone(parsed)) {
                return null;
            }
            ZoneOffset offset = offset(parsed);
            return switch (type) {
                case DATE -> LocalDate.from(parsed);
                case TIME -> {
                    LocalTime time = LocalTime.from(parsed);
                    yield offset == null ? time : (Object) time.atOffset(offset);
                }
                default -> {
                    LocalTime time =
                            parsed.isSupported(ChronoField.SECOND_OF_DAY)
                                    ? LocalTime.from(parsed)
                                    : LocalTime.MIDNIGHT;
                    LocalDateTime both = LocalDateTime.of(LocalDate.from(parsed), time);
                    yield offset == null ? both : (Object) both.atOffset(offset);
                }
            };
        } catch (DateTimeException | ArithmeticException e) {
            return null;
        }
    }

    /** The offset that a text says, or the zone that it names; else that of values without one. */
    private ZoneOffset offset(TemporalAccessor parsed) {
        if (parsed.isSupported(ChronoField.OFFSET_SECONDS)) {
            return ZoneOffset.ofTotalSeconds(parsed.get(ChronoField.OFFSET_SECONDS));
        }
        ZoneId named = parsed.query(TemporalQueries.zone());
        return named == null
                ? zone
                : named.getRules().getOffset(LocalDate.from(parsed).atTime(LocalTime.from(parsed)));
    }

    /** The text of a value. */
    String format(XsdType type, Object value) {
        Object calendar = Conversion.calendar(type, value);
        if (calendar instanceof LocalDate date
                && pattern.chars().anyMatch(c -> "HhkKmsSZXxzvV".indexOf(c) >= 0)) {
            calendar = date.atStartOfDay();
        }
        ZoneOffset offset = zone == null ? ZoneOffset.UTC : zone;
        if (calendar instanceof LocalDateTime both) {
            calendar = both.atOffset(offset);
        } else if (calendar instanceof LocalTime time) {
            calendar = time.atOffset(offset);
        }
        if (calendar instanceof OffsetDateTime both
                && (letters().contains("zzzz") || letters().contains("vvvv"))) {
            calendar = both.atZoneSameInstant(ZoneId.ofOffset("GMT", both.getOffset()));
        }
        try {
            return writer.format((TemporalAccessor) calendar);
        } catch (DateTimeException e) {
            throw new ValueException("expected a value for '" + pattern + "', found " + value);
        }
    }

    static Object withZone(XsdType type, OffsetDateTime value) {
        return switch (type) {
            case DATE -> value.toLocalDate();
            case TIME -> (Object) OffsetTime.from(value);
            default -> value;
        };
    }

    @Override
    public String toString() {
        return pattern;
    }
}
