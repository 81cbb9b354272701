// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli.display;

import dev.bactrian.tree.BitString;
import dev.bactrian.tree.Interval;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;

/** The names of the types of values, as ESQL has them. */
final class ValueType {

    private ValueType() {}

    /** For instance {@code DECIMAL}; the Java class where ESQL has no type for it. */
    static String of(Object value) {
        if (value instanceof String) {
            return "CHARACTER";
        }
        if (value instanceof Long || value instanceof Integer) {
            return "INTEGER";
        }
        if (value instanceof BigDecimal) {
            return "DECIMAL";
        }
        if (value instanceof Double) {
            return "FLOAT";
        }
        if (value instanceof Boolean) {
            return "BOOLEAN";
        }
        if (value instanceof LocalDate) {
            return "DATE";
        }
        if (value instanceof LocalTime) {
            return "TIME";
        }
        if (value instanceof LocalDateTime) {
            return "TIMESTAMP";
        }
        if (value instanceof byte[]) {
            return "BLOB";
        }
        if (value instanceof BitString) {
            return "BIT";
        }
        return value instanceof Interval ? "INTERVAL" : value.getClass().getSimpleName();
    }
}
