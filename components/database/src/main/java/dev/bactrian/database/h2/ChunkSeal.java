// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.h2;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32C;

/**
 * A checksum over a whole chunk, in the room that H2 leaves in the chunk's head: {@code
 * ,seal:0000002a0a1b2c3d} is the chunk's block, and the CRC-32C of the file's identity and of all
 * bytes but these eight. H2 checks head and foot only, and takes a chunk for whole of which the
 * middle never came to the disk; it passes over a field that it does not know.
 */
final class ChunkSeal {
    /** How a seal was found. */
    enum State {
        /** There is none: written by a plain H2, or there was no room. */
        NONE,
        /** Bytes of another place or file, such as a copy of a database in a column. */
        FOREIGN,
        /** It does not fit what is sealed. */
        BROKEN,
        /** It fits. */
        WHOLE
    }

    private static final byte[] FIELD = ",seal:".getBytes(StandardCharsets.US_ASCII);
    private static final int NUMBER = 8;
    private static final int LENGTH = FIELD.length + 2 * NUMBER;

    private final byte[] identity;

    /**
     * @param identity what is said of this file and no other
     */
    ChunkSeal(String identity) {
        this.identity = identity.getBytes(StandardCharsets.UTF_8);
    }

    /** Whether a chunk is about to be written; the position stays. */
    static boolean isChunk(ByteBuffer source, long position) {
        return position % StoreFile.BLOCK == 0
                && source.remaining() >= StoreFile.BLOCK
                && source.remaining() % StoreFile.BLOCK == 0
                && source.hasArray()
                && StoreFile.chunk(source.array(), start(source)) != null;
    }

    private static int start(ByteBuffer source) {
        return source.arrayOffset() + source.position();
    }

    /**
     * Puts the seal in; the position stays.
     *
     * @return false where there is no room for it
     */
    boolean seal(ByteBuffer source, long position) {
        byte[] bytes = source.array();
        int start = start(source);
        int end = start;
        while (bytes[end] != '\n') {
            end++;
        }
        int text = end;
        while (bytes[text - 1] == ' ') {
            text--;
        }
        if (end - text < LENGTH) {
            return false;
        }
        System.arraycopy(FIELD, 0, bytes, text, FIELD.length);
        int digits = text + FIELD.length;
        write(bytes, digits, (int) (position / StoreFile.BLOCK));
        digits += NUMBER;
        write(bytes, digits, checksum(bytes, start, source.remaining(), digits));
        return true;
    }

    /** Looks at the bytes of a chunk, which begin with its head. */
    State check(byte[] chunk, long block) {
        int digits = digits(chunk);
        if (digits < 0) {
            return State.NONE;
        }
        if (!holds(chunk, digits, (int) block)) {
            return State.FOREIGN;
        }
        digits += NUMBER;
        return holds(chunk, digits, checksum(chunk, 0, chunk.length, digits))
                ? State.WHOLE
                : State.BROKEN;
    }

    private static int digits(byte[] chunk) {
        int end = 0;
        while (end < StoreFile.HEAD && end < chunk.length && chunk[end] != '\n') {
            end++;
        }
        for (int at = end - LENGTH; at > 0; at--) {
            if (Arrays.equals(chunk, at, at + FIELD.length, FIELD, 0, FIELD.length)) {
                return at + FIELD.length;
            }
        }
        return -1;
    }

    private static boolean holds(byte[] bytes, int at, int value) {
        byte[] expected = new byte[NUMBER];
        write(expected, 0, value);
        return Arrays.equals(bytes, at, at + NUMBER, expected, 0, NUMBER);
    }

    private int checksum(byte[] bytes, int from, int length, int digits) {
        CRC32C crc = new CRC32C();
        crc.update(identity);
        crc.update(bytes, from, digits - from);
        crc.update(bytes, digits + NUMBER, from + length - digits - NUMBER);
        return (int) crc.getValue();
    }

    private static void write(byte[] bytes, int at, int value) {
        String text = HexFormat.of().toHexDigits(value);
        for (int i = 0; i < NUMBER; i++) {
            bytes[at + i] = (byte) text.charAt(i);
        }
    }
}
