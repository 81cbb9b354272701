// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import java.io.IOException;
import java.io.OutputStream;

/** Contents of no meaning, of any length, different at every place. */
final class Fills {

    private static final int CHUNK = 1 << 16;

    private Fills() {}

    /** Every byte from 0 to 255, as random as 64 mixed bits are. */
    static void bytes(long length, long seed, OutputStream out) throws IOException {
        byte[] chunk = new byte[CHUNK];
        long word = Shuffle.mix(seed);
        for (long left = length; left > 0; left -= CHUNK) {
            for (int i = 0; i < CHUNK; i += Long.BYTES) {
                long mixed = Shuffle.mix(word++);
                for (int b = 0; b < Long.BYTES; b++) {
                    chunk[i + b] = (byte) (mixed >>> 8 * b);
                }
            }
            out.write(chunk, 0, (int) Math.min(left, CHUNK));
        }
    }

    /**
     * Words of lower-case letters with single spaces between them, never at the start or the end.
     */
    static void words(long length, long seed, OutputStream out) throws IOException {
        byte[] chunk = new byte[CHUNK];
        long word = Shuffle.mix(seed);
        for (long done = 0; done < length; done += CHUNK) {
            for (int i = 0; i < CHUNK; i += 8) {
                long mixed = Shuffle.mix(word++);
                int letters = 3 + (int) (mixed >>> 60 & 3);
                for (int b = 0; b < 8; b++) {
                    chunk[i + b] = (byte) (b == letters ? ' ' : 'a' + (mixed >>> 7 * b & 127) % 26);
                }
            }
            int part = (int) Math.min(length - done, CHUNK);
            if (done + part == length && chunk[part - 1] == ' ') {
                chunk[part - 1] = 'z';
            }
            out.write(chunk, 0, part);
        }
    }
}
