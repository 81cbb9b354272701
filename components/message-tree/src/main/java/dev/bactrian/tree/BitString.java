// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.util.Arrays;

/**
 * A BIT value: bits in order, the first in the high bit of the first byte.
 *
 * @param bytes the bits, unused low bits of the last byte are zero; nobody changes it
 * @param length how many bits
 */
public record BitString(byte[] bytes, int length) {
    /** Checks that the length fits the bytes. */
    public BitString {
        if (length < 0 || bytes.length != (length + 7) / 8) {
            throw new IllegalArgumentException(
                    length + " bits do not fit " + bytes.length + " bytes");
        }
    }

    /** From characters 0 and 1. */
    public static BitString of(String bits) {
        byte[] bytes = new byte[(bits.length() + 7) / 8];
        for (int i = 0; i < bits.length(); i++) {
            char c = bits.charAt(i);
            if (c != '0' && c != '1') {
                throw new IllegalArgumentException("a bit is 0 or 1, not '" + c + "'");
            }
            if (c == '1') {
                bytes[i >> 3] |= (byte) (0x80 >> (i & 7));
            }
        }
        return new BitString(bytes, bits.length());
    }

    /** Bit number i, from 0. */
    public boolean get(int i) {
        return (bytes[i >> 3] & (0x80 >> (i & 7))) != 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BitString that
                && length == that.length
                && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(bytes) + length;
    }

    /** The bits as characters 0 and 1. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(get(i) ? '1' : '0');
        }
        return text.toString();
    }
}
