// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.mrm.codec.BadValue;
import java.math.BigDecimal;
import java.time.temporal.Temporal;

/** A field of a generated class that is read and written by its codec. */
abstract class TypedField {
    /** A value, where it is none that is bad. */
    static Object good(Object value) {
        if (value instanceof BadValue) {
            throw NotSo.INSTANCE;
        }
        return value;
    }

    /** As text. */
    static String text(Object value) {
        return (String) value;
    }

    /** As a whole number. */
    static long whole(Object value) {
        return (Long) value;
    }

    /** As a number. */
    static BigDecimal decimal(Object value) {
        return value instanceof BigDecimal number ? number : BigDecimal.valueOf((Long) value);
    }

    /** As a number with a floating point. */
    static double real(Object value) {
        return (Double) value;
    }

    /** As a truth value. */
    static boolean truth(Object value) {
        return (Boolean) value;
    }

    /** As a date or a time. */
    static Temporal temporal(Object value) {
        return (Temporal) value;
    }

    /** As bytes. */
    static byte[] bytes(Object value) {
        return (byte[]) value;
    }
}
