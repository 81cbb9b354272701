// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import java.util.Arrays;
import java.util.Collection;

/**
 * Values as they may be written. One that means the same and is written otherwise (01 for 1) is not
 * sure. Open addressing over the bytes.
 */
final class Enumeration implements Check {
    private final byte[][] table;

    Enumeration(Collection<byte[]> values) {
        table = new byte[Integer.highestOneBit(Math.max(4, values.size())) * 4][];
        for (byte[] value : values) {
            int slot = slot(value, 0, value.length);
            while (table[slot] != null) {
                slot = (slot + 1) & (table.length - 1);
            }
            table[slot] = value;
        }
    }

    private int slot(byte[] b, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + b[i];
        }
        return (hash ^ (hash >>> 15)) & (table.length - 1);
    }

    @Override
    public boolean accepts(byte[] b, int from, int to) {
        for (int slot = slot(b, from, to);
                table[slot] != null;
                slot = (slot + 1) & (table.length - 1)) {
            byte[] value = table[slot];
            if (Arrays.equals(value, 0, value.length, b, from, to)) {
                return true;
            }
        }
        return false;
    }
}
