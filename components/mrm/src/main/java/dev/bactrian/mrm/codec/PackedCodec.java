// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;

/**
 * Decimal digits in half bytes (DFDL 1.0 §13.7.1): packed (sign in the last half byte), BCD (no
 * sign), IBM 4690 (sign and filler in the first half bytes).
 */
public final class PackedCodec extends Codec {
    /** Which of the three. */
    public enum Kind {
        /** COBOL's COMP-3. */
        PACKED,
        /** Digits only. */
        BCD,
        /** Filler half bytes F, sign D where negative, digits. */
        IBM4690
    }

    private static final int LONG_DIGITS = 18;

    /** The number of two packed digits; negative where they are none. */
    private static final byte[] TWO_DIGITS = twoDigits();

    private final Kind kind;
    private final int point;
    private final boolean signed;
    private final boolean bigEndian;
    private final boolean strict;
    private final int positive;
    private final int negative;
    private final int unsignedSign;
    private final int zeroSign;

    /**
     * @param signCodes positive, negative, unsigned and zero sign, four hexadecimal digits that
     *     white space may separate; used by {@link Kind#PACKED} alone
     * @param signed whether a sign is written as one
     * @param strict whether only these sign codes are accepted when reading
     */
    public PackedCodec(
            XsdType type,
            Kind kind,
            int point,
            String signCodes,
            boolean signed,
            boolean bigEndian,
            boolean strict) {
        super(type);
        this.kind = kind;
        this.point = point;
        this.signed = signed;
        this.bigEndian = bigEndian;
        this.strict = strict;
        String codes = signCodes.replaceAll("\\s", "");
        this.positive = Character.digit(codes.charAt(0), 16);
        this.negative = Character.digit(codes.charAt(1), 16);
        this.unsignedSign = Character.digit(codes.charAt(2), 16);
        this.zeroSign = Character.digit(codes.charAt(3), 16);
    }

    private static byte[] twoDigits() {
        byte[] table = new byte[256];
        for (int i = 0; i < 256; i++) {
            int high = i >> 4;
            int low = i & 0xF;
            table[i] = (byte) (high > 9 || low > 9 ? -1 : high * 10 + low);
        }
        return table;
    }

    @Override
    public Object decode(byte[] data, int from, int to) {
        int nibbles = 2 * (to - from);
        if (nibbles == 0) {
            return new BadValue(describe(), "nothing");
        }
        int first = 0;
        int last = nibbles;
        boolean minus = false;
        if (kind == Kind.PACKED) {
            last--;
            int sign = nibble(data, from, to, last);
            minus = isMinus(sign);
            if (sign < 10 || (strict && !isSign(sign))) {
                return bad(data, from, to, "a sign");
            }
        } else if (kind == Kind.IBM4690) {
            while (first < nibbles && nibble(data, from, to, first) == 0xF) {
                first++;
            }
            if (first < nibbles && nibble(data, from, to, first) == 0xD) {
                minus = true;
                first++;
            }
        }
        if (minus && !signed && type() == XsdType.DECIMAL) {
            return bad(data, from, to, "no negative sign");
        }
        if (last - first > LONG_DIGITS) {
            return big(data, from, to, first, last, minus);
        }
        long value = 0;
        if (bigEndian && first == 0) {
            int whole = from + (last >> 1);
            for (int at = from; at < whole; at++) {
                int two = TWO_DIGITS[data[at] & 0xFF];
                if (two < 0) {
                    return bad(data, from, to, "decimal digits");
                }
                value = value * 100 + two;
            }
            if ((last & 1) != 0) {
                int digit = data[whole] >> 4 & 0xF;
                if (digit > 9) {
                    return bad(data, from, to, "decimal digits");
                }
                value = value * 10 + digit;
            }
        } else {
            for (int i = first; i < last; i++) {
                int digit = nibble(data, from, to, i);
                if (digit > 9) {
                    return bad(data, from, to, "decimal digits");
                }
                value = value * 10 + digit;
            }
        }
        if (minus) {
            value = -value;
        }
        return point == 0
                ? type().ofLong(value)
                : type().ofDecimal(BigDecimal.valueOf(value, point));
    }

    /**
     * Whether it is a whole number or a decimal, its first digit first, with a sign behind or none.
     */
    public boolean isPlain() {
        return bigEndian
                && kind != Kind.IBM4690
                && (type() == XsdType.DECIMAL
                        || (point == 0 && type().family() == XsdType.Family.INTEGER));
    }

    /** Whether the last half byte is a sign. */
    public boolean hasSign() {
        return kind == Kind.PACKED;
    }

    /** Fraction digits. */
    public int point() {
        return point;
    }

    /** Whether a half byte is read as a sign. */
    public boolean accepts(int sign) {
        return sign >= 10
                && (!strict || isSign(sign))
                && !(isMinus(sign) && !signed && type() == XsdType.DECIMAL);
    }

    /** Whether a half byte is the sign of a negative number. */
    public boolean isMinus(int sign) {
        return sign == 0xD || sign == 0xB || sign == negative;
    }

    /** Whether negative numbers are written. */
    public boolean takesNegative() {
        return kind != Kind.BCD && signed;
    }

    /** The number of two packed digits; negative where they are none. */
    public static int twoDigits(byte packed) {
        return TWO_DIGITS[packed & 0xFF];
    }

    private boolean isSign(int sign) {
        return sign == positive || sign == negative || sign == unsignedSign || sign == zeroSign;
    }

    private Object big(byte[] data, int from, int to, int first, int last, boolean minus) {
        StringBuilder digits = new StringBuilder(last - first + 1);
        if (minus) {
            digits.append('-');
        }
        for (int i = first; i < last; i++) {
            int digit = nibble(data, from, to, i);
            if (digit > 9) {
                return bad(data, from, to, "decimal digits");
            }
            digits.append((char) ('0' + digit));
        }
        return type().ofDecimal(new BigDecimal(new BigInteger(digits.toString()), point));
    }

    private int nibble(byte[] data, int from, int to, int index) {
        int offset = index >> 1;
        int b = data[bigEndian ? from + offset : to - 1 - offset];
        return (index & 1) == 0 ? (b >> 4) & 0xF : b & 0xF;
    }

    private BadValue bad(byte[] data, int from, int to, String expected) {
        return new BadValue(expected + " of " + describe(), TextCodec.hex(data, from, to));
    }

    @Override
    public void encode(Object value, int length, ByteSink sink) {
        BigInteger unscaled;
        long number = 0;
        int sign;
        if (point == 0 && value instanceof Long l && l != Long.MIN_VALUE) {
            unscaled = null;
            sign = Long.signum(l);
            number = Math.abs(l);
        } else if (value instanceof BigDecimal d && d.scale() == point && Conversion.isShort(d)) {
            unscaled = null;
            sign = d.signum();
            number = Math.abs(Conversion.unscaled(d));
        } else {
            unscaled = unscaled(value);
            sign = unscaled.signum();
            unscaled = unscaled.abs();
            if (unscaled.bitLength() < 63) {
                number = unscaled.longValue();
                unscaled = null;
            }
        }
        if (sign < 0 && (kind == Kind.BCD || !signed)) {
            throw new ValueException(
                    "expected no negative number, found '" + Conversion.text(value) + "'");
        }
        int bytes = length < 0 ? needed(number, unscaled, sign) : length;
        if (unscaled == null && bigEndian && kind != Kind.IBM4690) {
            sink.ensure(bytes);
            if (!putBytes(number, sign, bytes, sink.array(), sink.size())) {
                throw tooLong(2 * bytes, value);
            }
            sink.advance(bytes);
            return;
        }
        int nibbles = 2 * bytes;
        sink.ensure(bytes);
        byte[] target = sink.array();
        int at = sink.size();
        int index = nibbles - 1;
        if (kind == Kind.PACKED) {
            put(target, at, bytes, index--, signOf(sign));
        }
        String digits = unscaled == null ? null : unscaled.toString();
        int next = digits == null ? 0 : digits.length() - 1;
        boolean any = false;
        while (index >= 0) {
            int digit;
            boolean exhausted;
            if (digits == null) {
                exhausted = number == 0;
                digit = (int) (number % 10);
                number /= 10;
            } else {
                exhausted = next < 0;
                digit = exhausted ? 0 : digits.charAt(next--) - '0';
            }
            if (exhausted && any && kind == Kind.IBM4690) {
                put(target, at, bytes, index--, sign < 0 ? 0xD : 0xF);
                sign = 0;
                continue;
            }
            put(target, at, bytes, index--, digit);
            any = true;
        }
        if (number != 0 || (digits != null && next >= 0) || (kind == Kind.IBM4690 && sign < 0)) {
            throw tooLong(nibbles, value);
        }
        sink.advance(bytes);
    }

    /**
     * Puts a number of up to 18 digits, with the fraction digits of the field, into room that is
     * there.
     *
     * @return where it ends; -1 where this is not the way
     */
    public int place(Object value, int length, byte[] target, int at) {
        long number;
        if (point == 0 && value instanceof Long l && l != Long.MIN_VALUE) {
            number = l;
        } else if (value instanceof BigDecimal d && d.scale() == point && Conversion.isShort(d)) {
            number = Conversion.unscaled(d);
        } else {
            return -1;
        }
        if (!bigEndian
                || kind == Kind.IBM4690
                || (number < 0 && (kind == Kind.BCD || !signed))
                || !putBytes(Math.abs(number), Long.signum(number), length, target, at)) {
            return -1;
        }
        return at + length;
    }

    /** Packed or BCD, two digits a byte from the last one on; false where there are too many. */
    private boolean putBytes(long magnitude, int sign, int bytes, byte[] target, int start) {
        int at = start + bytes;
        long rest = magnitude;
        if (kind == Kind.PACKED && bytes > 0) {
            target[--at] = (byte) (rest % 10 << 4 | signOf(sign));
            rest /= 10;
        }
        while (at > start) {
            long next = rest / 100;
            int two = (int) (rest - next * 100);
            target[--at] = (byte) (two / 10 << 4 | two % 10);
            rest = next;
        }
        return rest == 0;
    }

    /** The half byte that is written for a number that is negative, zero or positive. */
    public int signOf(int sign) {
        return !signed ? unsignedSign : sign < 0 ? negative : sign == 0 ? zeroSign : positive;
    }

    private ValueException tooLong(int nibbles, Object value) {
        return new ValueException(
                "expected at most "
                        + (nibbles - (kind == Kind.PACKED ? 1 : 0))
                        + " digits, found '"
                        + Conversion.text(value)
                        + "'");
    }

    private int needed(long number, BigInteger unscaled, int sign) {
        int digits = (unscaled == null ? Long.toString(number) : unscaled.toString()).length();
        int more = kind == Kind.PACKED || (kind == Kind.IBM4690 && sign < 0) ? 1 : 0;
        return (digits + more + 1) / 2;
    }

    private void put(byte[] target, int at, int bytes, int index, int digit) {
        int offset = index >> 1;
        int place = bigEndian ? at + offset : at + bytes - 1 - offset;
        target[place] = (byte) ((index & 1) == 0 ? (target[place] & 0x0F) | digit << 4 : digit);
    }

    private BigInteger unscaled(Object value) {
        BigDecimal decimal = Conversion.decimal(value);
        try {
            return decimal.scale() == point
                    ? decimal.unscaledValue()
                    : decimal.scaleByPowerOfTen(point).toBigIntegerExact();
        } catch (ArithmeticException e) {
            throw new ValueException(
                    "expected a number with at most "
                            + point
                            + " fraction digits, found '"
                            + Conversion.text(value)
                            + "'");
        }
    }

    @Override
    public String describe() {
        return kind.name().toLowerCase(Locale.ROOT)
                + " decimal"
                + (point == 0 ? "" : ", " + point + " fraction digits");
    }
}
