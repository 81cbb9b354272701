// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import dev.bactrian.tree.ByteSink;

/** True and false as unsigned binary numbers. */
public final class BinaryBooleanCodec extends Codec {
    private final long truth;
    private final long falsehood;
    private final BinaryIntegerCodec number;

    /**
     * @param truth the number of true; -1 where any number but that of false is true
     */
    public BinaryBooleanCodec(long truth, long falsehood, boolean bigEndian) {
        super(XsdType.BOOLEAN);
        this.truth = truth;
        this.falsehood = falsehood;
        this.number = new BinaryIntegerCodec(XsdType.UNSIGNED_INT, bigEndian, false, 0);
    }

    @Override
    public Object decode(byte[] data, int from, int to) {
        Object value = number.decode(data, from, to);
        return value instanceof Long l ? ofNumber(l) : value;
    }

    Object ofNumber(long value) {
        if (value == falsehood) {
            return Boolean.FALSE;
        }
        return truth < 0 || value == truth
                ? Boolean.TRUE
                : new BadValue(
                        truth + " (true) or " + falsehood + " (false)", String.valueOf(value));
    }

    long toNumber(Object value) {
        if (!Conversion.bool(value)) {
            return falsehood;
        }
        return truth >= 0 ? truth : ~falsehood; // every bit the other way round
    }

    @Override
    public void encode(Object value, int length, ByteSink sink) {
        if (length < 0) {
            encode(value, type().implicitBits() / 8, sink);
            return;
        }
        long bits = toNumber(value);
        if (truth < 0 && Conversion.bool(value) && length < Long.BYTES) {
            bits &= (1L << 8 * length) - 1;
        }
        number.encode(bits, length, sink);
    }

    @Override
    public String describe() {
        return "binary boolean";
    }
}
