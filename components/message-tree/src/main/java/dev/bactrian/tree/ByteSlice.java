// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Objects;

/**
 * Bytes from an offset, for a length, in an array that nobody changes: how message bytes are handed
 * on without a copy.
 *
 * @param array the array; neither its owner nor the receiver writes to it any more
 * @param offset the first byte
 * @param length the number of bytes
 */
public record ByteSlice(byte[] array, int offset, int length) {
    /** No bytes. */
    public static final ByteSlice EMPTY = new ByteSlice(new byte[0], 0, 0);

    /** Checks the bounds. */
    public ByteSlice {
        Objects.checkFromIndexSize(offset, length, array.length);
    }

    /** All of an array. */
    public static ByteSlice of(byte[] array) {
        return new ByteSlice(array, 0, array.length);
    }

    /** The exclusive end in the array. */
    public int end() {
        return offset + length;
    }

    /** A part of these bytes, positions relative to this slice. */
    public ByteSlice slice(int from, int count) {
        Objects.checkFromIndexSize(from, count, length);
        return new ByteSlice(array, offset + from, count);
    }

    /** The bytes as an array of exactly this length; the array itself where it is one. */
    public byte[] toArray() {
        return offset == 0 && length == array.length
                ? array
                : Arrays.copyOfRange(array, offset, end());
    }

    /** The bytes as text. */
    public String text(Charset charset) {
        return new String(array, offset, length, charset);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ByteSlice that
                && Arrays.equals(array, offset, end(), that.array, that.offset, that.end());
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = offset; i < end(); i++) {
            hash = 31 * hash + array[i];
        }
        return hash;
    }

    @Override
    public String toString() {
        return length + " bytes";
    }
}
