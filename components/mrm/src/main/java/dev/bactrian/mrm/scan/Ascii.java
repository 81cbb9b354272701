// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.scan;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Bytes eight at a time, and those of which each is a character. */
public final class Ascii {
    private static final VarHandle EIGHT =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long ONES = 0x0101010101010101L;

    private Ascii() {}

    /** Whether all bytes are ASCII characters. */
    public static boolean isAll(byte[] data, int from, int to) {
        int at = from;
        for (; at <= to - 8; at += 8) {
            if (((long) EIGHT.get(data, at) & HIGH_BITS) != 0) {
                return false;
            }
        }
        int all = 0;
        for (; at < to; at++) {
            all |= data[at];
        }
        return all >= 0;
    }

    /** Where bytes of one value that stand at the end of others begin; not before {@code from}. */
    public static int endBefore(byte padding, byte[] data, int from, int to) {
        int at = to;
        long eight = (padding & 0xFF) * ONES;
        while (at - 8 >= from && (long) EIGHT.get(data, at - 8) == eight) {
            at -= 8;
        }
        while (at > from && data[at - 1] == padding) {
            at--;
        }
        return at;
    }

    /**
     * The text of which each byte is a character, of ISO 8859-1. By the one constructor that copies
     * the bytes and asks no charset: it is short enough to be compiled into what calls it.
     */
    @SuppressWarnings("deprecation")
    public static String text(byte[] data, int from, int to) {
        return new String(data, 0, from, to - from);
    }
}
