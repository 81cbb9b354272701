// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.DataType.Kind;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.tree.MessageException;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Values in the one form by which ESQL's equality becomes that of objects: text without blanks at
 * its end; a whole number as {@link Long}; other numbers as {@link BigDecimal} without zeros at the
 * end.
 */
final class FilterKeys {
    /** What a field has that cannot be compared: the filter throws. */
    static final Object NONE = new Object();

    private static final int LONGEST_WHOLE = 18;

    private FilterKeys() {}

    /** The key of a constant; null where its type is not indexed. */
    static Object ofConstant(Object value) {
        if (value instanceof String text) {
            return text.stripTrailing().length() == text.length() ? text : blanksOff(text);
        }
        if (value instanceof Double number) {
            return number.isNaN() ? null : Double.valueOf(number + 0.0);
        }
        return value instanceof Long || value instanceof BigDecimal ? number(value) : null;
    }

    /** The key of a field's value beside text; null where it is to be compared in another way. */
    static Object text(Object value) {
        return value instanceof String text ? blanksOff(text) : null;
    }

    private static String blanksOff(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        return end == text.length() ? text : text.substring(0, end);
    }

    /** The key of a field's value beside numbers; {@link #NONE} where it is none. */
    static Object numeric(Object value) {
        if (value instanceof String text) {
            try {
                return number(Casts.cast(text.strip(), DataType.of(Kind.DECIMAL)));
            } catch (MessageException | ArithmeticException e) {
                return NONE;
            }
        }
        return number(value);
    }

    /** The key of a field's value beside a FLOAT; {@link #NONE} where it is none. */
    static Object floating(Object value) {
        if (value instanceof String text) {
            try {
                return floating(Casts.cast(text, DataType.of(Kind.FLOAT)));
            } catch (MessageException | ArithmeticException e) {
                return NONE;
            }
        }
        return value instanceof Number number ? Double.valueOf(number.doubleValue() + 0.0) : NONE;
    }

    private static Object number(Object value) {
        if (value instanceof Long) {
            return value;
        }
        if (value instanceof Double d) {
            return d.isNaN() || d.isInfinite() ? NONE : number(new BigDecimal(d));
        }
        if (!(value instanceof BigDecimal decimal)) {
            return NONE;
        }
        if (decimal.signum() == 0) {
            return 0L;
        }
        // a scale of millions would be written out by what follows
        if (decimal.precision() - (long) decimal.scale() <= LONGEST_WHOLE) {
            if (decimal.scale() <= 0) {
                return decimal.setScale(0, RoundingMode.UNNECESSARY).longValue();
            }
            BigDecimal stripped = decimal.stripTrailingZeros();
            return stripped.scale() <= 0
                    ? stripped.setScale(0, RoundingMode.UNNECESSARY).longValue()
                    : stripped;
        }
        return decimal.stripTrailingZeros();
    }
}
