// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.tree.BitString;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Interval;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;

/** The ESQL names of the types of values, for messages. */
public final class TypeNames {
    private TypeNames() {}

    /** {@code CHARACTER}, {@code INTEGER}, ... */
    public static String of(Object value) {
        if (value == null) {
            return "NULL";
        } else if (value instanceof String) {
            return "CHARACTER";
        } else if (value instanceof Long) {
            return "INTEGER";
        } else if (value instanceof BigDecimal) {
            return "DECIMAL";
        } else if (value instanceof Double) {
            return "FLOAT";
        } else if (value instanceof Boolean) {
            return "BOOLEAN";
        } else if (value instanceof byte[]) {
            return "BLOB";
        } else if (value instanceof BitString) {
            return "BIT";
        } else if (value instanceof LocalDate) {
            return "DATE";
        } else if (value instanceof LocalTime) {
            return "TIME";
        } else if (value instanceof LocalDateTime) {
            return "TIMESTAMP";
        } else if (value instanceof OffsetTime) {
            return "GMTTIME";
        } else if (value instanceof OffsetDateTime) {
            return "GMTTIMESTAMP";
        } else if (value instanceof Interval) {
            return "INTERVAL";
        } else if (value instanceof Element) {
            return "ROW";
        }
        return value.getClass().getSimpleName();
    }
}
