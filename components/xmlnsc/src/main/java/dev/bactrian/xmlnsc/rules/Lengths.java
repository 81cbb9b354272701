// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

/** Conditions of lengths. */
final class Lengths {
    private Lengths() {}

    /** What a length counts. */
    enum Unit {
        CHARACTERS,
        HEX_BYTES,
        BASE64_BYTES,
        ITEMS
    }

    /** A length between bounds. */
    record Between(Unit unit, long least, long most) implements Check {
        @Override
        public boolean accepts(byte[] b, int from, int to) {
            long length =
                    switch (unit) {
                        case CHARACTERS -> characters(b, from, to);
                        case HEX_BYTES -> (to - from) / 2;
                        case BASE64_BYTES -> base64(b, from, to);
                        case ITEMS -> items(b, from, to);
                    };
            return length >= least && length <= most;
        }
    }

    /**
     * Characters; -1, which is never long enough, where there are some beyond the basic plane:
     * processors disagree on how they count.
     */
    private static int characters(byte[] b, int from, int to) {
        int count = 0;
        for (int i = from; i < to; i++) {
            if ((b[i] & 0xC0) != 0x80) {
                count++;
            }
            if ((b[i] & 0xF0) == 0xF0) {
                return Integer.MIN_VALUE;
            }
        }
        return count;
    }

    private static int base64(byte[] b, int from, int to) {
        int length = (to - from) / 4 * 3;
        for (int i = to; i > from && b[i - 1] == '='; i--) {
            length--;
        }
        return length;
    }

    private static int items(byte[] b, int from, int to) {
        int count = from == to ? 0 : 1;
        for (int i = from; i < to; i++) {
            if (b[i] == ' ') {
                count++;
            }
        }
        return count;
    }
}
