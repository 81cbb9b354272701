// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import dev.bactrian.tree.BitString;
import dev.bactrian.tree.Element;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;

/**
 * Values of ESQL as the arguments of Java methods, and back: an INTEGER is a {@code Long} or
 * whatever whole number the method takes, BIT a {@link BitSet}, dates and times those of {@code
 * java.time} or a {@link Calendar}.
 */
final class JavaArguments {
    private JavaArguments() {}

    /** Whether all of these can be given to parameters of those types. */
    static boolean accept(Class<?>[] types, Object[] arguments) {
        for (int i = 0; i < types.length; i++) {
            Object argument = arguments[i];
            if (argument instanceof Object[]) {
                if (!types[i].isArray()) {
                    return false;
                }
                continue;
            }
            Object made;
            try {
                made = to(argument, types[i]);
            } catch (ArithmeticException e) {
                return false;
            }
            if (made == null ? types[i].isPrimitive() : !box(types[i]).isInstance(made)) {
                return false;
            }
        }
        return true;
    }

    private static Class<?> box(Class<?> type) {
        return java.lang.invoke.MethodType.methodType(type).wrap().returnType();
    }

    /**
     * The argument; as it is where nothing is known of the type.
     *
     * @throws ArithmeticException where a number does not fit
     */
    static Object to(Object value, Class<?> type) {
        if (value instanceof Long n) {
            return whole(n, box(type));
        } else if (value instanceof BigDecimal d
                && (type == double.class || type == Double.class)) {
            return d.doubleValue();
        } else if (value instanceof Double d && (type == float.class || type == Float.class)) {
            return d.floatValue();
        } else if (value instanceof BitString bits && type == BitSet.class) {
            BitSet set = new BitSet(bits.length());
            for (int i = 0; i < bits.length(); i++) {
                set.set(i, bits.get(i));
            }
            return set;
        } else if (value instanceof LocalDateTime t
                && type.isAssignableFrom(GregorianCalendar.class)
                && type != Object.class) {
            return GregorianCalendar.from(t.atZone(java.time.ZoneId.systemDefault()));
        }
        return value;
    }

    private static Object whole(long n, Class<?> type) {
        if (type == Integer.class) {
            return Math.toIntExact(n);
        } else if (type == Short.class || type == Byte.class) {
            int small = Math.toIntExact(n);
            if (type == Short.class ? (short) small != small : (byte) small != small) {
                throw new ArithmeticException(n + " is no " + type.getSimpleName());
            }
            return type == Short.class ? (Object) (short) small : (Object) (byte) small;
        } else if (type == BigDecimal.class) {
            return BigDecimal.valueOf(n);
        }
        return n;
    }

    /** What a method gave, as a value that ESQL knows. */
    static Object from(Object value) {
        if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return ((Number) value).longValue();
        } else if (value instanceof Float n) {
            return n.doubleValue();
        } else if (value instanceof BigInteger n) {
            return new BigDecimal(n);
        } else if (value instanceof Character c) {
            return c.toString();
        } else if (value instanceof BitSet set) {
            StringBuilder bits = new StringBuilder();
            for (int i = 0; i < set.length(); i++) {
                bits.append(set.get(i) ? '1' : '0');
            }
            return BitString.of(bits.toString());
        } else if (value instanceof Calendar c) {
            return from(c.toInstant().atZone(c.getTimeZone().toZoneId()));
        } else if (value instanceof ZonedDateTime t) {
            return t.withZoneSameInstant(java.time.ZoneId.systemDefault()).toLocalDateTime();
        } else if (value instanceof java.sql.Date d) {
            return d.toLocalDate();
        } else if (value instanceof java.sql.Time t) {
            return t.toLocalTime();
        } else if (value instanceof java.sql.Timestamp t) {
            return t.toLocalDateTime();
        } else if (value instanceof Date d) {
            return d.toInstant().atOffset(ZoneOffset.UTC);
        } else if (isKnown(value)) {
            return value;
        }
        throw new IllegalArgumentException(
                "a " + value.getClass().getName() + " is no value of ESQL");
    }

    private static boolean isKnown(Object value) {
        return value == null
                || value instanceof String
                || value instanceof Long
                || value instanceof Double
                || value instanceof BigDecimal
                || value instanceof Boolean
                || value instanceof byte[]
                || value instanceof BitString
                || value instanceof dev.bactrian.tree.Interval
                || value instanceof LocalDate
                || value instanceof LocalTime
                || value instanceof LocalDateTime
                || value instanceof OffsetTime
                || value instanceof OffsetDateTime
                || value instanceof Element;
    }
}
