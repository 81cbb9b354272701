// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.codec.BinaryCalendarCodec;
import dev.bactrian.mrm.codec.CalendarPattern;
import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.codec.PackedCodec;
import dev.bactrian.mrm.codec.TextCalendarCodec;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.dfdl.DfdlProperties;
import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.mrm.error.MrmError;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.WeekFields;
import java.util.Locale;

/** Chooses the codec of a date, a time or both. */
final class CalendarCompiler {
    private final MarkupCompiler markups;
    private final CompilerState state;

    CalendarCompiler(MarkupCompiler markups, CompilerState state) {
        this.markups = markups;
        this.state = state;
    }

    Codec text(XsdType type, DfdlProperties properties, CodecCompiler codecs) {
        return new TextCalendarCodec(
                type,
                codecs.form(
                        properties,
                        DfdlProperty.TEXT_CALENDAR_JUSTIFICATION,
                        DfdlProperty.TEXT_CALENDAR_PAD_CHARACTER),
                pattern(type, properties));
    }

    Codec binary(XsdType type, DfdlProperties properties) {
        String rep = properties.choice(DfdlProperty.BINARY_CALENDAR_REP);
        boolean bigEndian = markups.bigEndian(properties);
        if (rep.startsWith("binary")) {
            return BinaryCalendarCodec.units(
                    type,
                    bigEndian,
                    rep.equals("binarySeconds") ? 1 : 1000,
                    epoch(properties),
                    hasZone(properties.require(DfdlProperty.BINARY_CALENDAR_EPOCH)));
        }
        PackedCodec digits =
                new PackedCodec(
                        XsdType.INTEGER,
                        rep.equals("packed")
                                ? PackedCodec.Kind.PACKED
                                : rep.equals("bcd")
                                        ? PackedCodec.Kind.BCD
                                        : PackedCodec.Kind.IBM4690,
                        0,
                        new CodecCompiler(state, markups).signCodes(properties),
                        true,
                        bigEndian,
                        false);
        CalendarPattern pattern = pattern(type, properties);
        requireDigits(properties);
        return BinaryCalendarCodec.packed(type, digits, pattern);
    }

    /** Packed dates have nothing but digits (DFDL 1.0 §13.11, calendarPattern). */
    private static void requireDigits(DfdlProperties properties) {
        String pattern = properties.get(DfdlProperty.CALENDAR_PATTERN, "");
        if (properties.choice(DfdlProperty.CALENDAR_PATTERN_KIND).equals("implicit")
                || !pattern.matches("[yuMdDHkKhmsSwWFe]+")
                || pattern.contains("MMM")
                || pattern.contains("eee")) {
            throw properties.error(
                    DfdlProperty.CALENDAR_PATTERN,
                    MrmError.SCHEMA_INVALID,
                    "'"
                            + pattern
                            + "' has more than digits, and dates of digits are to have an explicit pattern of them");
        }
    }

    private static boolean hasZone(String text) {
        return text.endsWith("Z") || text.indexOf('+') > 0 || text.lastIndexOf('-') > 9;
    }

    private static OffsetDateTime epoch(DfdlProperties properties) {
        String text = properties.require(DfdlProperty.BINARY_CALENDAR_EPOCH);
        try {
            return hasZone(text)
                    ? OffsetDateTime.parse(text)
                    : LocalDateTime.parse(text.length() == 10 ? text + "T00:00:00" : text)
                            .atOffset(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            throw properties.error(
                    DfdlProperty.BINARY_CALENDAR_EPOCH,
                    MrmError.SCHEMA_INVALID,
                    "value '" + text + "'");
        }
    }

    private CalendarPattern pattern(XsdType type, DfdlProperties properties) {
        String pattern;
        if (properties.choice(DfdlProperty.CALENDAR_PATTERN_KIND).equals("implicit")) {
            pattern =
                    switch (type) {
                        case DATE -> "yyyy-MM-dd";
                        case TIME -> "HH:mm:ssZ";
                        default -> "yyyy-MM-dd'T'HH:mm:ss";
                    };
        } else {
            pattern = properties.require(DfdlProperty.CALENDAR_PATTERN);
        }
        String language = properties.get(DfdlProperty.CALENDAR_LANGUAGE, "en");
        if (language.startsWith("{")) {
            language = state.constant(properties, DfdlProperty.CALENDAR_LANGUAGE);
        }
        int centuryStart = properties.number(DfdlProperty.CALENDAR_CENTURY_START, 53);
        if (centuryStart < 0 || centuryStart > 99) {
            throw properties.error(
                    DfdlProperty.CALENDAR_CENTURY_START,
                    MrmError.SCHEMA_INVALID,
                    "is to be 0 to 99, not " + centuryStart);
        }
        try {
            return new CalendarPattern(
                    pattern,
                    centuryStart,
                    zone(properties),
                    Locale.forLanguageTag(language),
                    properties.get(DfdlProperty.CALENDAR_CHECK_POLICY, "strict").equals("strict"),
                    weeks(properties));
        } catch (CalendarPattern.PatternException e) {
            throw properties.error(
                    DfdlProperty.CALENDAR_PATTERN, MrmError.SCHEMA_UNSUPPORTED, e.getMessage());
        }
    }

    private static WeekFields weeks(DfdlProperties properties) {
        int days = properties.number(DfdlProperty.CALENDAR_DAYS_IN_FIRST_WEEK, 4);
        if (days < 1 || days > 7) {
            throw properties.error(
                    DfdlProperty.CALENDAR_DAYS_IN_FIRST_WEEK,
                    MrmError.SCHEMA_INVALID,
                    "is to be 1 to 7, not " + days);
        }
        String first = properties.get(DfdlProperty.CALENDAR_FIRST_DAY_OF_WEEK, "Monday");
        return WeekFields.of(DayOfWeek.valueOf(first.toUpperCase(Locale.ROOT)), days);
    }

    private static ZoneOffset zone(DfdlProperties properties) {
        String zone = properties.get(DfdlProperty.CALENDAR_TIME_ZONE, "");
        if (zone.isEmpty()) {
            return null;
        }
        try {
            if (ZoneId.of(zone.startsWith("UTC") && zone.length() > 3 ? zone.substring(3) : zone)
                            .normalized()
                    instanceof ZoneOffset offset) {
                return offset;
            }
        } catch (DateTimeException e) {
            // said below
        }
        throw properties.error(
                DfdlProperty.CALENDAR_TIME_ZONE,
                MrmError.SCHEMA_UNSUPPORTED,
                "zone '" + zone + "' is not supported: a UTC offset is");
    }
}
