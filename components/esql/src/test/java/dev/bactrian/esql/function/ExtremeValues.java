// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

import dev.bactrian.tree.BitString;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Interval;
import dev.bactrian.tree.IntervalFields;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Values of every type that a field can have, those at the ends of their ranges among them. */
final class ExtremeValues {
    static final List<Object> ALL =
            Collections.unmodifiableList(
                    Arrays.asList(
                            null,
                            true,
                            false,
                            0L,
                            1L,
                            -1L,
                            2L,
                            17L,
                            1208L,
                            1_000_000L,
                            Long.MAX_VALUE,
                            Long.MIN_VALUE,
                            Long.MIN_VALUE + 1,
                            new BigDecimal("0"),
                            new BigDecimal("-0.5"),
                            new BigDecimal("2"),
                            new BigDecimal("3.70"),
                            new BigDecimal("9223372036854775808"),
                            new BigDecimal("9999999999999999999999999999999999E+6110"),
                            new BigDecimal("-9999999999999999999999999999999999E+6110"),
                            new BigDecimal("1E-6176"),
                            new BigDecimal("0.1234567890123456789012345678901234"),
                            0.0,
                            -0.0,
                            1.5,
                            -2.0,
                            1e300,
                            Double.MAX_VALUE,
                            Double.MIN_VALUE,
                            Double.NaN,
                            Double.POSITIVE_INFINITY,
                            Double.NEGATIVE_INFINITY,
                            "",
                            " ",
                            "abc",
                            "ABCabc  ",
                            "1",
                            "-1.5",
                            "1E6144",
                            "1E-6176",
                            "1E999999999",
                            "1E9999999999999",
                            "9223372036854775808",
                            "INF",
                            "-INF",
                            "NAN",
                            "TRUE",
                            "UNKNOWN",
                            "%",
                            "\\",
                            "_%",
                            "#,##0.00",
                            "0.###E0",
                            "#,##0.00:groupsep=.:decsep=,",
                            "0;0:decsep=",
                            "'",
                            "''",
                            "yyyy-MM-dd HH:mm:ss.SSS",
                            "I",
                            "IU",
                            "DDDDDD yyyyyyyyyyyyyyyyyyyyyyyyy",
                            "ZZZZZZZZ EEEEEE zzzzzzz",
                            "Q",
                            "2008-06-30",
                            "0000-00-00",
                            "+999999999-12-31",
                            "23:59:60",
                            "2008-06-30 12:34:56.789",
                            "2-06",
                            "1 02:03:04.5",
                            "-1E9",
                            "INTERVAL -'10' YEAR",
                            "INTERVAL '99999999999999999999' DAY",
                            "X'00ff'",
                            "B'0101'",
                            "00ff",
                            "XMLNSC",
                            "00112233-4455-6677-8899-aabbccddeeff",
                            "1-1-1-1-1",
                            "%zz%4",
                            "\uD800",
                            "\uE000\uE001\uFFFE\uFFFF",
                            "x".repeat(3_000),
                            "9".repeat(3_000),
                            new byte[0],
                            new byte[] {0},
                            new byte[8],
                            new byte[16],
                            "<a/>".getBytes(java.nio.charset.StandardCharsets.US_ASCII),
                            new byte[] {(byte) 0xff, (byte) 0xfe, (byte) 0xfd},
                            new byte[3_000],
                            BitString.of(""),
                            BitString.of("0"),
                            BitString.of("1".repeat(64)),
                            BitString.of("01010101010"),
                            LocalDate.of(1, 1, 1),
                            LocalDate.of(9999, 12, 31),
                            LocalDate.of(2008, 2, 29),
                            LocalTime.MIN,
                            LocalTime.MAX,
                            LocalDateTime.of(1, 1, 1, 0, 0),
                            LocalDateTime.of(9999, 12, 31, 23, 59, 59, 999_999_999),
                            OffsetTime.of(LocalTime.NOON, ZoneOffset.UTC),
                            OffsetDateTime.of(1, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC),
                            OffsetDateTime.of(9999, 12, 31, 23, 59, 59, 0, ZoneOffset.UTC),
                            Interval.ofMonths(0),
                            Interval.ofMonths(30),
                            Interval.ofMonths(Long.MAX_VALUE),
                            Interval.ofMonths(Long.MIN_VALUE),
                            Interval.of(Duration.ZERO),
                            new Interval(0, Duration.ofMinutes(5), IntervalFields.MINUTE),
                            new Interval(0, Duration.ofDays(-1), IntervalFields.DAY),
                            Interval.of(Duration.ofSeconds(Long.MAX_VALUE, 999_999_999)),
                            Interval.of(Duration.ofSeconds(Long.MIN_VALUE)),
                            folder()));

    private ExtremeValues() {}

    private static Element folder() {
        Element folder = Element.folder("folder");
        folder.append(Element.field("field", "value"));
        folder.append(Element.folder("empty"));
        return folder;
    }

    /** Adds a field with that value, or that tree. */
    static void add(Element to, String name, Object value) {
        if (value instanceof Element tree) {
            Element copy = tree.copy();
            copy.setName(dev.bactrian.tree.Name.of(name));
            to.append(copy);
        } else {
            to.append(Element.field(name, value));
        }
    }
}
