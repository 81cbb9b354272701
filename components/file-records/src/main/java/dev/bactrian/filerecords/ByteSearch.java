// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks for bytes, eight at a time. */
final class ByteSearch {
    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH = 0x8080808080808080L;

    private ByteSearch() {}

    /** The first index in [from, to) that holds the byte; -1 where none does. */
    static int indexOf(byte[] bytes, int from, int to, byte wanted) {
        long pattern = (wanted & 0xFF) * ONES;
        int at = from;
        for (int last = to - 8; at <= last; at += 8) {
            long difference = (long) LONGS.get(bytes, at) ^ pattern;
            // The lowest high bit set marks the first zero byte of the difference.
            long zeros = (difference - ONES) & ~difference & HIGH;
            if (zeros != 0) {
                return at + (Long.numberOfTrailingZeros(zeros) >>> 3);
            }
        }
        for (; at < to; at++) {
            if (bytes[at] == wanted) {
                return at;
            }
        }
        return -1;
    }

    /**
     * The first index in [from, to) where all of the sequence stands; -1 where it does not. At most
     * (to - from) times the length of the sequence steps.
     */
    static int indexOf(byte[] bytes, int from, int to, byte[] wanted) {
        byte first = wanted[0];
        int lastStart = to - wanted.length + 1;
        for (int at = from; at < lastStart; at++) {
            at = indexOf(bytes, at, lastStart, first);
            if (at < 0) {
                return -1;
            }
            if (startsWith(bytes, at, to, wanted)) {
                return at;
            }
        }
        return -1;
    }

    /** Whether the sequence stands at an index, all of it before {@code to}. */
    static boolean startsWith(byte[] bytes, int at, int to, byte[] wanted) {
        if (to - at < wanted.length) {
            return false;
        }
        for (int i = 0; i < wanted.length; i++) {
            if (bytes[at + i] != wanted[i]) {
                return false;
            }
        }
        return true;
    }
}
