// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.mrm.codec.BinaryIntegerCodec;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.field.SimpleNode;

/**
 * A whole number in two's complement that 64 bits hold. A record of constants: in a static final
 * field, the virtual machine knows them.
 *
 * @param length in bytes
 * @param bigEndian whether the first byte is the highest
 * @param signed whether the first bit is a sign
 * @param least the least value of the type
 * @param most the largest one
 */
public record BinaryNumber(int length, boolean bigEndian, boolean signed, long least, long most) {
    /** The form of a field; null where it has another. */
    static BinaryNumber of(SimpleNode node, int length) {
        return node.codec instanceof BinaryIntegerCodec codec
                        && codec.point() == 0
                        && codec.type().family() == XsdType.Family.INTEGER
                        && codec.type().isLong()
                        && length > 0
                        && length <= (codec.isSigned() ? 8 : 7)
                ? new BinaryNumber(
                        length,
                        codec.isBigEndian(),
                        codec.isSigned(),
                        codec.type().smallest(),
                        codec.type().largest())
                : null;
    }

    /** The number at a position. */
    public long read(byte[] data, int at) {
        long value = 0;
        for (int i = 0; i < length; i++) {
            value = value << 8 | data[bigEndian ? at + i : at + length - 1 - i] & 0xFF;
        }
        if (signed) {
            int shift = 64 - 8 * length;
            value = value << shift >> shift;
        }
        if (value < least || value > most) {
            throw NotSo.INSTANCE;
        }
        return value;
    }

    /** Puts a number. */
    public void write(long number, byte[] target, int at) {
        int bits = 8 * length - (signed ? 1 : 0);
        long rest = number >> Math.min(bits, 63);
        if (rest != 0 && (!signed || rest != -1)) {
            throw NotSo.INSTANCE;
        }
        long left = number;
        for (int i = 0; i < length; i++) {
            target[bigEndian ? at + length - 1 - i : at + i] = (byte) left;
            left >>= 8;
        }
    }
}
