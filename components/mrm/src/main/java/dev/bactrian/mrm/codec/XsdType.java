// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import java.math.BigDecimal;
import java.math.BigInteger;

/** The simple types of the DFDL subset of XML Schema, and the values that they become. */
public enum XsdType {
    STRING("string", Family.STRING),
    BOOLEAN("boolean", Family.BOOLEAN),
    FLOAT("float", Family.FLOAT),
    DOUBLE("double", Family.FLOAT),
    DECIMAL("decimal", Family.DECIMAL),
    INTEGER("integer", Family.INTEGER),
    NON_NEGATIVE_INTEGER("nonNegativeInteger", 0, BigInteger.ZERO, null),
    LONG("long", 64, BigInteger.valueOf(Long.MIN_VALUE), BigInteger.valueOf(Long.MAX_VALUE)),
    INT("int", 32, BigInteger.valueOf(Integer.MIN_VALUE), BigInteger.valueOf(Integer.MAX_VALUE)),
    SHORT("short", 16, BigInteger.valueOf(Short.MIN_VALUE), BigInteger.valueOf(Short.MAX_VALUE)),
    BYTE("byte", 8, BigInteger.valueOf(Byte.MIN_VALUE), BigInteger.valueOf(Byte.MAX_VALUE)),
    UNSIGNED_LONG(
            "unsignedLong",
            64,
            BigInteger.ZERO,
            BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE)),
    UNSIGNED_INT("unsignedInt", 32, BigInteger.ZERO, BigInteger.valueOf(0xFFFFFFFFL)),
    UNSIGNED_SHORT("unsignedShort", 16, BigInteger.ZERO, BigInteger.valueOf(0xFFFF)),
    UNSIGNED_BYTE("unsignedByte", 8, BigInteger.ZERO, BigInteger.valueOf(0xFF)),
    DATE("date", Family.CALENDAR),
    TIME("time", Family.CALENDAR),
    DATE_TIME("dateTime", Family.CALENDAR),
    HEX_BINARY("hexBinary", Family.BINARY);

    /** What representations a type has. */
    public enum Family {
        /** Characters. */
        STRING,
        /** True or false. */
        BOOLEAN,
        /** Floating point. */
        FLOAT,
        /** Decimal fractions. */
        DECIMAL,
        /** Whole numbers. */
        INTEGER,
        /** Dates and times. */
        CALENDAR,
        /** Bytes. */
        BINARY
    }

    private final String local;
    private final Family family;
    private final int bits;
    private final BigInteger least;
    private final BigInteger most;

    /** The whole numbers of the type, as far as 64 bits have them. */
    private final long smallest;

    private final long largest;

    XsdType(String local, Family family) {
        this.local = local;
        this.family = family;
        this.bits = 0;
        this.least = null;
        this.most = null;
        this.smallest = Long.MIN_VALUE;
        this.largest = Long.MAX_VALUE;
    }

    XsdType(String local, int bits, BigInteger least, BigInteger most) {
        this.local = local;
        this.family = Family.INTEGER;
        this.bits = bits;
        this.least = least;
        this.most = most;
        this.smallest =
                least == null || least.bitLength() > 63 ? Long.MIN_VALUE : least.longValue();
        this.largest = most == null || most.bitLength() > 63 ? Long.MAX_VALUE : most.longValue();
    }

    /** The type of that local name; null where it is none of the DFDL subset. */
    public static XsdType of(String local) {
        for (XsdType type : values()) {
            if (type.local.equals(local)) {
                return type;
            }
        }
        return null;
    }

    /** The local name in XML Schema. */
    public String local() {
        return local;
    }

    /** What representations it has. */
    public Family family() {
        return family;
    }

    /** Whether it is a number of any kind. */
    public boolean isNumber() {
        return family == Family.INTEGER || family == Family.DECIMAL || family == Family.FLOAT;
    }

    /** Whether negative numbers belong to it. */
    public boolean isSigned() {
        return least == null || least.signum() < 0;
    }

    /** The bits of the implicit binary representation; 0 where there is none. */
    public int implicitBits() {
        return switch (this) {
            case FLOAT -> 32;
            case DOUBLE -> 64;
            case BOOLEAN -> 32;
            default -> bits;
        };
    }

    /** A value of this type from a whole number: Long, or a BigDecimal where that is too small. */
    public Object ofLong(long value) {
        return switch (family) {
            case DECIMAL -> BigDecimal.valueOf(value);
            case FLOAT -> (double) value;
            default -> holds(value) ? (Object) value : outOfRange(Long.toString(value));
        };
    }

    /** The least whole number of the type that 64 bits have. */
    public long smallest() {
        return smallest;
    }

    /** The largest whole number of the type that 64 bits have. */
    public long largest() {
        return largest;
    }

    /** Whether all values of the type are whole numbers of 64 bits. */
    public boolean isLong() {
        return family == Family.INTEGER && bits > 0 && this != UNSIGNED_LONG;
    }

    /** Whether a whole number is a value of this type, one of numbers. */
    boolean holds(long value) {
        return value >= smallest && value <= largest;
    }

    /** A value of this type from a number. */
    public Object ofDecimal(BigDecimal value) {
        switch (family) {
            case DECIMAL:
                return value;
            case FLOAT:
                return ofDouble(value.doubleValue());
            default:
                if (value.scale() > 0 && value.stripTrailingZeros().scale() > 0) {
                    return new BadValue("a whole number", value.toPlainString());
                }
                BigInteger whole = value.toBigInteger();
                if ((least != null && whole.compareTo(least) < 0)
                        || (most != null && whole.compareTo(most) > 0)) {
                    return outOfRange(value.toPlainString());
                }
                return whole.bitLength() < 64 ? whole.longValue() : (Object) new BigDecimal(whole);
        }
    }

    /** A value of this type from a floating point number. */
    public Object ofDouble(double value) {
        if (this == FLOAT) {
            float single = (float) value;
            if (Float.isInfinite(single) && !Double.isInfinite(value)) {
                return outOfRange(Double.toString(value));
            }
            // the double that has the shortest digits of the float, as people read it
            return Float.isFinite(single)
                    ? Double.parseDouble(Float.toString(single))
                    : (double) single;
        }
        return value;
    }

    private BadValue outOfRange(String value) {
        return new BadValue(
                "a value of xs:"
                        + local
                        + (least == null ? "" : " (" + least + " to " + most + ")"),
                value);
    }
}
