// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.mrm.codec.PackedCodec;
import dev.bactrian.mrm.field.SimpleNode;
import java.math.BigDecimal;

/**
 * A packed decimal or BCD of up to 18 digits, the first digit first. A record of constants: in a
 * static final field, the virtual machine knows them.
 *
 * @param length in bytes
 * @param point fraction digits
 * @param accepted the signs that are read, a bit for each; 0 where the field has none
 * @param minus those of them that are negative
 * @param plus the sign of a positive number that is written
 * @param negative the sign of a negative one; -1 where there are none
 * @param zero the sign of zero
 * @param least the least value
 * @param most the largest one
 */
public record PackedNumber(
        int length,
        int point,
        int accepted,
        int minus,
        int plus,
        int negative,
        int zero,
        long least,
        long most) {
    private static final int LONG_DIGITS = 18;

    /** The form of a field; null where it has another. */
    static PackedNumber of(SimpleNode node, int length) {
        if (!(node.codec instanceof PackedCodec codec) || length <= 0 || !codec.isPlain()) {
            return null;
        }
        boolean signs = codec.hasSign();
        if (2 * length - (signs ? 1 : 0) > LONG_DIGITS) {
            return null;
        }
        int accepted = 0;
        int minus = 0;
        for (int sign = 0; signs && sign < 16; sign++) {
            accepted |= codec.accepts(sign) ? 1 << sign : 0;
            minus |= codec.isMinus(sign) ? 1 << sign : 0;
        }
        if (signs && accepted == 0) {
            return null;
        }
        return new PackedNumber(
                length,
                codec.point(),
                accepted,
                minus,
                codec.signOf(1),
                codec.takesNegative() ? codec.signOf(-1) : -1,
                codec.signOf(0),
                codec.type().smallest(),
                codec.type().largest());
    }

    /** The digits at a position, as a whole number. */
    public long read(byte[] data, int at) {
        long value = 0;
        int all = 0;
        int whole = accepted == 0 ? length : length - 1;
        for (int i = 0; i < whole; i++) {
            int two = PackedCodec.twoDigits(data[at + i]);
            all |= two;
            value = value * 100 + two;
        }
        if (accepted != 0) {
            int last = data[at + length - 1];
            int digit = last >> 4 & 0xF;
            int sign = last & 0xF;
            if (digit > 9 || (accepted >> sign & 1) == 0) {
                throw NotSo.INSTANCE;
            }
            value = value * 10 + digit;
            value = (minus >> sign & 1) != 0 ? -value : value;
        }
        if (all < 0 || value < least || value > most) {
            throw NotSo.INSTANCE;
        }
        return value;
    }

    /** The number at a position. */
    public BigDecimal decimal(byte[] data, int at) {
        return BigDecimal.valueOf(read(data, at), point);
    }

    /** Puts a number with the digits of a whole one. */
    public void write(long number, byte[] target, int start) {
        if (number < 0 && negative < 0) {
            throw NotSo.INSTANCE;
        }
        long rest = Math.abs(number);
        int at = start + length;
        if (accepted != 0) {
            int sign = number < 0 ? negative : number == 0 ? zero : plus;
            target[--at] = (byte) (rest % 10 << 4 | sign);
            rest /= 10;
        }
        while (at > start) {
            long next = rest / 100;
            int two = (int) (rest - next * 100);
            target[--at] = (byte) (two / 10 << 4 | two % 10);
            rest = next;
        }
        if (rest != 0) {
            throw NotSo.INSTANCE;
        }
    }

    /** Puts a number of just the fraction digits of the field. */
    public void write(BigDecimal number, byte[] target, int start) {
        if (number == null || number.scale() != point || number.precision() > LONG_DIGITS) {
            throw NotSo.INSTANCE;
        }
        write(number.scaleByPowerOfTen(point).longValue(), target, start);
    }
}
