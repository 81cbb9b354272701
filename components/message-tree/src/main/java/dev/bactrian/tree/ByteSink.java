// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A growing buffer that writers write to and that hands its bytes on without a copy. Not
 * thread-safe.
 */
public final class ByteSink {
    private static final int LARGEST = Integer.MAX_VALUE - 16;

    private byte[] buffer;
    private int size;

    /** A sink with room for a small message. */
    public ByteSink() {
        this(1024);
    }

    /** A sink with room for so many bytes before it grows. */
    public ByteSink(int capacity) {
        buffer = new byte[Math.max(16, capacity)];
    }

    /** How many bytes were written. */
    public int size() {
        return size;
    }

    /**
     * Makes room: after it, {@link #array()} has at least so many bytes free behind {@link
     * #size()}.
     */
    public void ensure(int more) {
        if (buffer.length - size < more) {
            long wanted = Math.max((long) size + more, Math.min((long) buffer.length * 2, LARGEST));
            if (wanted > LARGEST) {
                throw new MessageException(
                        TreeError.MESSAGE_TOO_LARGE_TO_WRITE,
                        "the message to write is larger than " + LARGEST + " bytes");
            }
            buffer = Arrays.copyOf(buffer, (int) wanted);
        }
    }

    /**
     * The buffer itself, for writers that put bytes in place after {@link #ensure} and then {@link
     * #advance}.
     */
    public byte[] array() {
        return buffer;
    }

    /** Counts bytes that were put in place. */
    public void advance(int count) {
        size += count;
    }

    /** Takes back what was written behind a position. */
    public void truncate(int newSize) {
        if (newSize < 0 || newSize > size) {
            throw new IndexOutOfBoundsException(newSize);
        }
        size = newSize;
    }

    /** Writes one byte, the low eight bits. */
    public ByteSink write(int b) {
        ensure(1);
        buffer[size++] = (byte) b;
        return this;
    }

    /** Writes bytes. */
    public ByteSink write(byte[] bytes) {
        return write(bytes, 0, bytes.length);
    }

    /** Writes a part of an array. */
    public ByteSink write(byte[] bytes, int offset, int length) {
        ensure(length);
        System.arraycopy(bytes, offset, buffer, size, length);
        size += length;
        return this;
    }

    /** Writes a slice. */
    public ByteSink write(ByteSlice slice) {
        return write(slice.array(), slice.offset(), slice.length());
    }

    /** Writes text whose characters are all ASCII; others become {@code ?}. */
    public ByteSink ascii(String text) {
        return write(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** Writes text in an encoding. */
    public ByteSink text(String text, Charset charset) {
        return write(text.getBytes(charset));
    }

    /** Writes a big-endian integer of four bytes. */
    public ByteSink int32(int value) {
        return write(value >>> 24).write(value >>> 16).write(value >>> 8).write(value);
    }

    /** What was written, without a copy: write no more to this sink afterwards. */
    public ByteSlice toSlice() {
        return new ByteSlice(buffer, 0, size);
    }

    /** What was written, as an array of its own. */
    public byte[] toArray() {
        return Arrays.copyOf(buffer, size);
    }
}
