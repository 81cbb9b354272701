// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import dev.bactrian.tree.ByteSink;

/** Floating point numbers of 4 or 8 bytes: IEEE 754, or hexadecimal as System/390 has them. */
public final class BinaryFloatCodec extends Codec {
    private static final int HEX_BIAS = 64;

    private final boolean bigEndian;
    private final boolean ibm;

    /** A float field; {@code ibm} for hexadecimal floating point. */
    public BinaryFloatCodec(XsdType type, boolean bigEndian, boolean ibm) {
        super(type);
        this.bigEndian = bigEndian;
        this.ibm = ibm;
    }

    @Override
    public Object decode(byte[] data, int from, int to) {
        int length = to - from;
        if (length != 4 && length != 8) {
            return new BadValue("a binary float of 4 or 8 bytes", length + " bytes");
        }
        long bits = 0;
        for (int i = 0; i < length; i++) {
            bits = bits << 8 | (data[bigEndian ? from + i : to - 1 - i] & 0xFF);
        }
        double value;
        if (ibm) {
            value = fromHex(length == 4 ? bits << 32 : bits);
        } else {
            value = length == 4 ? Float.intBitsToFloat((int) bits) : Double.longBitsToDouble(bits);
        }
        return type().ofDouble(value);
    }

    /** Sign, seven bits of exponent to base 16, 56 bits of fraction. */
    private static double fromHex(long bits) {
        long fraction = bits & 0x00FFFFFFFFFFFFFFL;
        int exponent = (int) (bits >>> 56) & 0x7F;
        double value = Math.scalb((double) fraction, 4 * (exponent - HEX_BIAS) - 56);
        return bits < 0 ? -value : value;
    }

    private static long toHex(double value, int length) {
        if (value == 0) {
            return 0;
        }
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            throw new ValueException("expected a finite number, found " + value);
        }
        double magnitude = Math.abs(value);
        int exponent = (Math.getExponent(magnitude) + 4) >> 2;
        int fractionBits = length == 4 ? 24 : 56;
        double scaled = Math.scalb(magnitude, fractionBits - 4 * exponent);
        long fraction = fractionBits == 24 ? Math.round(scaled) : (long) scaled;
        if (fraction >= 1L << fractionBits) {
            fraction >>= 4;
            exponent++;
        }
        int biased = exponent + HEX_BIAS;
        if (biased > 127) {
            throw new ValueException(
                    "expected a number below 16 to the power of 63, found " + value);
        }
        if (biased < 0) {
            return 0;
        }
        long bits = (long) biased << 56 | fraction << 56 - fractionBits;
        return value < 0 ? bits | Long.MIN_VALUE : bits;
    }

    @Override
    public void encode(Object value, int length, ByteSink sink) {
        if (length < 0) {
            encode(value, type().implicitBits() / 8, sink);
            return;
        }
        double number = Conversion.real(value);
        long bits;
        if (ibm) {
            bits = toHex(number, length);
            if (length == 4) {
                bits >>>= 32;
            }
        } else {
            bits =
                    length == 4
                            ? Float.floatToIntBits((float) number)
                            : Double.doubleToLongBits(number);
        }
        sink.ensure(length);
        for (int i = 0; i < length; i++) {
            int shift = 8 * (bigEndian ? length - 1 - i : i);
            sink.write((int) (bits >>> shift));
        }
    }

    @Override
    public String describe() {
        return (ibm ? "IBM hexadecimal float, " : "IEEE float, ")
                + (bigEndian ? "big-endian" : "little-endian");
    }
}
