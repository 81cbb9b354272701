// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/** Integers in bytes, in either order. */
public final class HeaderNumbers {
    private HeaderNumbers() {}

    /** Reads four bytes. */
    public static int getInt(byte[] bytes, int at, boolean reversed) {
        int value =
                (bytes[at] & 0xFF) << 24
                        | (bytes[at + 1] & 0xFF) << 16
                        | (bytes[at + 2] & 0xFF) << 8
                        | (bytes[at + 3] & 0xFF);
        return reversed ? Integer.reverseBytes(value) : value;
    }

    /** Writes four bytes. */
    public static void putInt(byte[] bytes, int at, int value, boolean reversed) {
        int v = reversed ? Integer.reverseBytes(value) : value;
        bytes[at] = (byte) (v >>> 24);
        bytes[at + 1] = (byte) (v >>> 16);
        bytes[at + 2] = (byte) (v >>> 8);
        bytes[at + 3] = (byte) v;
    }

    /** Reads eight bytes. */
    public static long getLong(byte[] bytes, int at, boolean reversed) {
        long high = getInt(bytes, at, false);
        long low = getInt(bytes, at + Integer.BYTES, false);
        long value = high << 32 | low & 0xFFFFFFFFL;
        return reversed ? Long.reverseBytes(value) : value;
    }

    /** Writes eight bytes. */
    public static void putLong(byte[] bytes, int at, long value, boolean reversed) {
        long v = reversed ? Long.reverseBytes(value) : value;
        putInt(bytes, at, (int) (v >>> 32), false);
        putInt(bytes, at + Integer.BYTES, (int) v, false);
    }
}
