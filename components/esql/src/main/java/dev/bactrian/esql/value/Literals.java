// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.tree.BitString;
import dev.bactrian.tree.Interval;
import dev.bactrian.tree.Values;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;

/**
 * Values as the ESQL literals that stand for them: what CAST to CHARACTER gives where no FORMAT and
 * no CCSID says otherwise ({@code TIMESTAMP '2008-06-30 12:00:00'}, {@code X'00ff'}, {@code TRUE}).
 */
public final class Literals {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");
    private static final DateTimeFormatter FINE = DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSS");
    private static final HexFormat HEX = HexFormat.of();

    private Literals() {}

    /** The literal without quotes around characters; null for null. */
    public static String text(Object value) {
        if (value == null || value instanceof String) {
            return (String) value;
        } else if (value instanceof Long) {
            return value.toString();
        } else if (value instanceof BigDecimal d) {
            return d.toPlainString();
        } else if (value instanceof Double d) {
            return Values.floatText(d);
        } else if (value instanceof Boolean b) {
            return b ? "TRUE" : "FALSE";
        } else if (value instanceof byte[] bytes) {
            return "X'" + HEX.formatHex(bytes) + "'";
        } else if (value instanceof BitString bits) {
            return "B'" + bits + "'";
        } else if (value instanceof LocalDate d) {
            return "DATE '" + d + "'";
        } else if (value instanceof LocalTime t) {
            return "TIME '" + time(t) + "'";
        } else if (value instanceof OffsetTime t) {
            return "GMTTIME '" + time(t.toLocalTime()) + "'";
        } else if (value instanceof LocalDateTime t) {
            return "TIMESTAMP '" + t.toLocalDate() + " " + time(t.toLocalTime()) + "'";
        } else if (value instanceof OffsetDateTime t) {
            return "GMTTIMESTAMP '" + t.toLocalDate() + " " + time(t.toLocalTime()) + "'";
        } else if (value instanceof Interval i) {
            return IntervalText.literal(i);
        }
        return Values.text(value);
    }

    private static String time(LocalTime t) {
        return (t.getNano() == 0 ? TIME : FINE).format(t);
    }
}
