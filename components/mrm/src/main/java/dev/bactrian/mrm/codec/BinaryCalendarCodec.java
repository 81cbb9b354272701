// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;

/**
 * Dates and times as binary numbers: digits of a pattern, or seconds or milliseconds of an epoch.
 */
public final class BinaryCalendarCodec extends Codec {
    private final PackedCodec digits;
    private final CalendarPattern pattern;
    private final int patternDigits;
    private final BinaryIntegerCodec units;
    private final long unitsPerSecond;
    private final OffsetDateTime epoch;
    private final boolean zoned;

    private BinaryCalendarCodec(
            XsdType type,
            PackedCodec digits,
            CalendarPattern pattern,
            BinaryIntegerCodec units,
            long unitsPerSecond,
            OffsetDateTime epoch,
            boolean zoned) {
        super(type);
        this.zoned = zoned;
        this.digits = digits;
        this.pattern = pattern;
        this.patternDigits =
                pattern == null ? 0 : pattern.toString().replaceAll("'[^']*'", "").length();
        this.units = units;
        this.unitsPerSecond = unitsPerSecond;
        this.epoch = epoch;
    }

    /** The digits of a pattern, packed. */
    public static BinaryCalendarCodec packed(
            XsdType type, PackedCodec digits, CalendarPattern pattern) {
        return new BinaryCalendarCodec(type, digits, pattern, null, 0, null, false);
    }

    /**
     * Units since an epoch: 1 or 1000 in a second.
     *
     * @param zoned whether the values have the zone of the epoch; otherwise they have none
     */
    public static BinaryCalendarCodec units(
            XsdType type,
            boolean bigEndian,
            long unitsPerSecond,
            OffsetDateTime epoch,
            boolean zoned) {
        return new BinaryCalendarCodec(
                type,
                null,
                null,
                new BinaryIntegerCodec(XsdType.LONG, bigEndian, true, 0),
                unitsPerSecond,
                epoch,
                zoned);
    }

    @Override
    public Object decode(byte[] data, int from, int to) {
        if (digits != null) {
            Object number = digits.decode(data, from, to);
            if (!(number instanceof Number)) {
                return number;
            }
            String text = Conversion.decimal(number).toPlainString();
            String padded = "0".repeat(Math.max(0, patternDigits - text.length())) + text;
            Object value = pattern.parse(type(), padded);
            return value != null
                    ? value
                    : new BadValue("xs:" + type().local() + " as " + pattern, "'" + padded + "'");
        }
        Object number = units.decode(data, from, to);
        if (!(number instanceof Long count)) {
            return number;
        }
        try {
            OffsetDateTime value =
                    unitsPerSecond == 1
                            ? epoch.plusSeconds(count)
                            : epoch.plusNanos(Math.floorMod(count, 1000L) * 1_000_000)
                                    .plusSeconds(Math.floorDiv(count, 1000L));
            return zoned
                    ? CalendarPattern.withZone(type(), value)
                    : switch (type()) {
                        case DATE -> value.toLocalDate();
                        case TIME -> value.toLocalTime();
                        default -> value.toLocalDateTime();
                    };
        } catch (DateTimeException | ArithmeticException e) {
            return new BadValue("a date of Java's calendar", count + " units since " + epoch);
        }
    }

    @Override
    public void encode(Object value, int length, ByteSink sink) {
        if (digits != null) {
            String text = pattern.format(type(), value);
            if (!text.chars().allMatch(c -> c >= '0' && c <= '9')) {
                throw new ValueException(
                        "expected digits of pattern " + pattern + ", found '" + text + "'");
            }
            digits.encode(new BigDecimal(text), length, sink);
            return;
        }
        Object calendar = Conversion.calendar(type(), value);
        Instant instant;
        if (calendar instanceof OffsetDateTime both) {
            instant = both.toInstant();
        } else if (calendar instanceof LocalDateTime both) {
            instant = both.toInstant(epoch.getOffset());
        } else if (calendar instanceof LocalDate date) {
            instant = date.atStartOfDay().toInstant(epoch.getOffset());
        } else {
            LocalTime time =
                    calendar instanceof OffsetTime t ? t.toLocalTime() : (LocalTime) calendar;
            instant = epoch.toLocalDate().atTime(time).toInstant(epoch.getOffset());
        }
        long seconds = instant.getEpochSecond() - epoch.toEpochSecond();
        long count = unitsPerSecond == 1 ? seconds : seconds * 1000 + instant.getNano() / 1_000_000;
        units.encode(count, length, sink);
    }

    @Override
    public String describe() {
        return digits != null
                ? digits.describe() + " as " + pattern
                : (unitsPerSecond == 1 ? "seconds" : "milliseconds") + " since " + epoch;
    }
}
