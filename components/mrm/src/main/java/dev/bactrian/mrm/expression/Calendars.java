// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.expression;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.codec.XsdType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;

/** Parts of dates and times, and their order as moments (XPath 2.0 functions §10). */
final class Calendars {
    private Calendars() {}

    /** A part of a date or time: a whole number, but seconds may have a fraction. */
    static Object part(XsdType type, ChronoField field, Object value) {
        TemporalAccessor at = (TemporalAccessor) Conversion.calendar(type, value);
        long whole = at.get(field);
        if (field != ChronoField.SECOND_OF_MINUTE || at.get(ChronoField.NANO_OF_SECOND) == 0) {
            return whole;
        }
        return BigDecimal.valueOf(whole)
                .add(BigDecimal.valueOf(at.get(ChronoField.NANO_OF_SECOND), 9))
                .stripTrailingZeros();
    }

    /** The zone as a duration: {@code PT5H30M}; null where there is none. */
    static Object zone(XsdType type, Object value) {
        ZoneOffset offset = offset(Conversion.calendar(type, value));
        if (offset == null) {
            return null;
        }
        String text = Duration.ofSeconds(Math.abs(offset.getTotalSeconds())).toString();
        return offset.getTotalSeconds() < 0 ? "-" + text : text;
    }

    /** The zone as DFDL says it: {@code +05:30}, or nothing where there is none. */
    static Object zoneText(XsdType type, Object value) {
        ZoneOffset offset = offset(Conversion.calendar(type, value));
        return offset == null ? "" : offset.equals(ZoneOffset.UTC) ? "+00:00" : offset.getId();
    }

    private static ZoneOffset offset(Object calendar) {
        return calendar instanceof OffsetDateTime both
                ? both.getOffset()
                : calendar instanceof OffsetTime time ? time.getOffset() : null;
    }

    /** A date and a time as one. */
    static Object both(Object date, Object time) {
        LocalDate day = (LocalDate) Conversion.calendar(XsdType.DATE, date);
        Object clock = Conversion.calendar(XsdType.TIME, time);
        return clock instanceof OffsetTime zoned
                ? (Object) day.atTime(zoned)
                : day.atTime((LocalTime) clock);
    }

    /** Whether a value is a date or a time. */
    static boolean is(Object value) {
        return value instanceof TemporalAccessor;
    }

    /** The order of two dates, two times or two of both: as moments, UTC where no zone is. */
    static int compare(Object left, Object right) {
        XsdType type = type(is(left) ? left : right);
        return moment(type, left).compareTo(moment(type, right));
    }

    private static XsdType type(Object value) {
        return value instanceof LocalDate
                ? XsdType.DATE
                : value instanceof LocalTime || value instanceof OffsetTime
                        ? XsdType.TIME
                        : XsdType.DATE_TIME;
    }

    private static LocalDateTime moment(XsdType type, Object value) {
        if (is(value) && type(value) != type) {
            throw new ValueException(
                    "expected a value of xs:" + type.local() + ", found " + Conversion.text(value));
        }
        Object calendar = Conversion.calendar(type, value);
        if (calendar instanceof OffsetDateTime both) {
            return both.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime();
        }
        if (calendar instanceof OffsetTime time) {
            return time.atDate(LocalDate.EPOCH)
                    .withOffsetSameInstant(ZoneOffset.UTC)
                    .toLocalDateTime();
        }
        return calendar instanceof LocalDate day
                ? day.atStartOfDay()
                : calendar instanceof LocalTime time
                        ? time.atDate(LocalDate.EPOCH)
                        : (LocalDateTime) calendar;
    }
}
