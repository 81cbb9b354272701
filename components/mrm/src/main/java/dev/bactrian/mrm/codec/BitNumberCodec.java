// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import dev.bactrian.tree.ByteSink;

/**
 * Numbers of any bit length that start at any bit (DFDL 1.0 §13.7.1.4): integers and booleans of up
 * to 64 bits, either byte and bit order. Its fields are addressed in bits.
 */
public final class BitNumberCodec extends Codec {
    private final boolean bigEndian;
    private final boolean leastFirst;
    private final boolean signed;
    private final BinaryIntegerCodec integer;
    private final BinaryBooleanCodec bool;

    /**
     * @param leastFirst whether the first bit of a byte is the least significant one
     * @param bool how numbers are true and false; null for an integer
     */
    public BitNumberCodec(
            XsdType type,
            boolean bigEndian,
            boolean leastFirst,
            boolean signed,
            int point,
            BinaryBooleanCodec bool) {
        super(type);
        this.bigEndian = bigEndian;
        this.leastFirst = leastFirst;
        this.signed = signed;
        this.integer = new BinaryIntegerCodec(type, bigEndian, signed, point);
        this.bool = bool;
    }

    /**
     * The value of bits.
     *
     * @param from the first bit, from 0 at the start of the array
     * @param length 1 to 64
     */
    public Object decodeBits(byte[] data, long from, int length) {
        long value = bits(data, from, length);
        if (signed && length < 64) {
            value = value << 64 - length >> 64 - length;
        }
        if (bool != null) {
            return bool.ofNumber(value);
        }
        return !signed && value < 0
                ? type().ofDecimal(new java.math.BigDecimal(Long.toUnsignedString(value)))
                : integer.ofLong(value);
    }

    private long bits(byte[] data, long from, int length) {
        long value = 0;
        if (leastFirst) {
            for (int i = 0; i < length; i++) {
                long bit = data[(int) (from + i >> 3)] >> (int) (from + i & 7) & 1;
                value |= bit << i;
            }
            return value;
        }
        if (bigEndian || length <= 8) {
            for (int i = 0; i < length; i++) {
                value = value << 1 | data[(int) (from + i >> 3)] >> 7 - (int) (from + i & 7) & 1;
            }
            return value;
        }
        // little-endian, most significant bit first: whole bytes from the low end, the rest on top
        int taken = 0;
        while (taken < length) {
            int count = Math.min(8, length - taken);
            long part = 0;
            for (int i = 0; i < count; i++) {
                long at = from + taken + i;
                part = part << 1 | data[(int) (at >> 3)] >> 7 - (int) (at & 7) & 1;
            }
            value |= part << taken;
            taken += count;
        }
        return value;
    }

    /** The bits of a value, as they are put one behind the other. */
    public long encodeBits(Object value, int length) {
        long number;
        if (bool != null) {
            number = bool.toNumber(value);
        } else {
            java.math.BigInteger unscaled = integer.unscaled(value);
            int room = length - (signed ? 1 : 0);
            if (unscaled.bitLength() > room || (!signed && unscaled.signum() < 0)) {
                throw new ValueException(
                        "expected a number of "
                                + length
                                + " bits, found '"
                                + Conversion.text(value)
                                + "'");
            }
            number = unscaled.longValue();
        }
        return number;
    }

    /** Whether the first bit of a byte is the least significant one. */
    public boolean leastFirst() {
        return leastFirst;
    }

    /** Whether the bytes come most significant first. */
    public boolean bigEndian() {
        return bigEndian;
    }

    @Override
    public Object decode(byte[] data, int from, int to) {
        return decodeBits(data, 8L * from, 8 * (to - from));
    }

    @Override
    public void encode(Object value, int length, ByteSink sink) {
        throw new IllegalStateException("bits are written by their own node");
    }

    @Override
    public String describe() {
        return "binary bits, " + (bigEndian ? "big-endian" : "little-endian");
    }
}
