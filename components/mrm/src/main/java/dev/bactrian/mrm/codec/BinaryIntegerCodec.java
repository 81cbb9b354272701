// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import dev.bactrian.tree.ByteSink;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Whole numbers in two's complement of 1 to many bytes, with a virtual point for decimals. */
public final class BinaryIntegerCodec extends Codec {
    private final boolean bigEndian;
    private final boolean signed;
    private final int point;

    /**
     * @param signed whether the first bit is a sign
     * @param point fraction digits of a decimal; may be negative
     */
    public BinaryIntegerCodec(XsdType type, boolean bigEndian, boolean signed, int point) {
        super(type);
        this.bigEndian = bigEndian;
        this.signed = signed;
        this.point = point;
    }

    @Override
    public Object decode(byte[] data, int from, int to) {
        int length = to - from;
        if (length == 0) {
            return new BadValue("a binary number", "nothing");
        }
        if (length > 8 || (length == 8 && !signed)) {
            return scaled(new BigDecimal(big(data, from, to)));
        }
        long value = 0;
        if (bigEndian) {
            for (int i = from; i < to; i++) {
                value = value << 8 | (data[i] & 0xFF);
            }
        } else {
            for (int i = to - 1; i >= from; i--) {
                value = value << 8 | (data[i] & 0xFF);
            }
        }
        if (signed && length < 8) {
            int shift = 64 - 8 * length;
            value = value << shift >> shift;
        }
        return ofLong(value);
    }

    /** Whether the first byte is the highest. */
    public boolean isBigEndian() {
        return bigEndian;
    }

    /** Whether the first bit is a sign. */
    public boolean isSigned() {
        return signed;
    }

    /** Fraction digits. */
    public int point() {
        return point;
    }

    Object ofLong(long value) {
        return point == 0
                ? type().ofLong(value)
                : type().ofDecimal(BigDecimal.valueOf(value, point));
    }

    private Object scaled(BigDecimal value) {
        return type().ofDecimal(point == 0 ? value : value.scaleByPowerOfTen(-point));
    }

    private BigInteger big(byte[] data, int from, int to) {
        byte[] bytes = new byte[to - from];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = bigEndian ? data[from + i] : data[to - 1 - i];
        }
        return signed ? new BigInteger(bytes) : new BigInteger(1, bytes);
    }

    @Override
    public void encode(Object value, int length, ByteSink sink) {
        if (length <= 0) {
            if (length == 0) {
                throw tooBig(value, 0);
            }
            encode(value, natural(value), sink);
            return;
        }
        BigInteger unscaled = null;
        long number = 0;
        if (point == 0 && value instanceof Long l) {
            number = l;
        } else if (value instanceof BigDecimal d && d.scale() == point && Conversion.isShort(d)) {
            number = Conversion.unscaled(d);
        } else {
            unscaled = unscaled(value);
            if (unscaled.bitLength() < 64) {
                number = unscaled.longValue();
                unscaled = null;
            }
        }
        if (unscaled == null && length < 8) {
            long most = signed ? (1L << (8 * length - 1)) - 1 : (1L << 8 * length) - 1;
            if (number > most || number < (signed ? -most - 1 : 0)) {
                throw tooBig(value, length);
            }
        } else if (unscaled != null
                && (unscaled.bitLength() > 8 * length - (signed ? 1 : 0)
                        || (!signed && unscaled.signum() < 0))) {
            throw tooBig(value, length);
        } else if (!signed && unscaled == null && number < 0) {
            throw tooBig(value, length);
        }
        sink.ensure(length);
        byte[] target = sink.array();
        int at = sink.size();
        for (int i = 0; i < length; i++) {
            int shift = 8 * i;
            byte b =
                    unscaled != null
                            ? unscaled.shiftRight(shift).byteValue()
                            : (byte) (shift > 63 ? number >> 63 : number >> shift);
            target[bigEndian ? at + length - 1 - i : at + i] = b;
        }
        sink.advance(length);
    }

    /** The bytes of a field whose value decides: those of its type, or as few as it needs. */
    private int natural(Object value) {
        if (type().implicitBits() > 0) {
            return type().implicitBits() / 8;
        }
        int bits = unscaled(value).bitLength();
        return signed ? bits / 8 + 1 : Math.max(1, (bits + 7) / 8);
    }

    /**
     * Puts a number into room of up to eight bytes that is there.
     *
     * @return where it ends; -1 where this is not the way
     */
    public int place(Object value, int length, byte[] target, int at) {
        long number;
        if (point == 0 && value instanceof Long l) {
            number = l;
        } else if (value instanceof BigDecimal d && d.scale() == point && Conversion.isShort(d)) {
            number = Conversion.unscaled(d);
        } else {
            return -1;
        }
        // what is left behind the field's bits is nothing but the sign
        int bits = 8 * length - (signed ? 1 : 0);
        long rest = bits < 64 ? number >> bits : number >> 63;
        if (length > 8 || (rest != 0 && (!signed || rest != -1))) {
            return -1;
        }
        long left = number;
        if (bigEndian) {
            for (int i = at + length - 1; i >= at; i--) {
                target[i] = (byte) left;
                left >>= 8;
            }
        } else {
            for (int i = at; i < at + length; i++) {
                target[i] = (byte) left;
                left >>= 8;
            }
        }
        return at + length;
    }

    BigInteger unscaled(Object value) {
        try {
            BigDecimal decimal = Conversion.decimal(value);
            return decimal.scaleByPowerOfTen(point).toBigIntegerExact();
        } catch (ArithmeticException e) {
            throw new ValueException(
                    "expected a number with at most "
                            + point
                            + " fraction digits, found '"
                            + Conversion.text(value)
                            + "'");
        }
    }

    private ValueException tooBig(Object value, int length) {
        return new ValueException(
                "expected a"
                        + (signed ? " signed" : "n unsigned")
                        + " number of "
                        + length
                        + " bytes, found '"
                        + Conversion.text(value)
                        + "'");
    }

    @Override
    public String describe() {
        return (signed ? "signed" : "unsigned")
                + " binary, "
                + (bigEndian ? "big-endian" : "little-endian")
                + (point == 0 ? "" : ", " + point + " fraction digits");
    }
}
