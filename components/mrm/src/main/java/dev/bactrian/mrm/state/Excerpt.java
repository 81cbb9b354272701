// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.state;

/** A few bytes for an error message. */
public final class Excerpt {
    private static final int LONGEST = 16;

    private Excerpt() {}

    /** The bytes as characters where they are printable ASCII, otherwise as hexadecimal digits. */
    public static String of(byte[] data, int from, int limit) {
        if (from >= limit) {
            return "the end";
        }
        int to = Math.min(limit, from + LONGEST);
        boolean printable = true;
        for (int i = from; i < to; i++) {
            printable &= data[i] >= ' ' && data[i] < 127;
        }
        StringBuilder text = new StringBuilder(printable ? "'" : "X'");
        for (int i = from; i < to; i++) {
            if (printable) {
                text.append((char) data[i]);
            } else {
                text.append(String.format("%02X", data[i]));
            }
        }
        return text.append(to < limit ? "...'" : "'").toString();
    }
}
