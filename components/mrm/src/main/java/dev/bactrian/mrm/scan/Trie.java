// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.scan;

import java.util.Arrays;
import java.util.List;

/**
 * Byte strings with a number each, as a table: one look for each byte finds the longest that stands
 * at a position. Immutable.
 */
public final class Trie {
    private static final int MOST = 1 << 15;

    /** Of each byte, its column; 0 for those in none of the strings. */
    private final short[] columns = new short[256];

    private final int width;

    /** Of each state and column, the next state; 0 where no string goes on so. */
    private final short[] next;

    /** Of each state, the number of the string that ends there; -1 where none does. */
    private final int[] ends;

    private Trie(List<byte[]> strings) {
        int columnCount = 1;
        int most = 1;
        for (byte[] string : strings) {
            most += string.length;
            for (byte b : string) {
                if (columns[b & 0xFF] == 0) {
                    columns[b & 0xFF] = (short) columnCount++;
                }
            }
        }
        width = columnCount;
        next = new short[most * width];
        ends = new int[most];
        Arrays.fill(ends, -1);
        int states = 1;
        for (int number = 0; number < strings.size(); number++) {
            int state = 0;
            for (byte b : strings.get(number)) {
                int at = state * width + columns[b & 0xFF];
                if (next[at] == 0) {
                    next[at] = (short) states++;
                }
                state = next[at];
            }
            ends[state] = ends[state] < 0 ? number : ends[state];
        }
    }

    /**
     * A table of strings.
     *
     * @param strings none of them empty; of those that are the same, the first is meant
     * @return null where they are too many
     */
    public static Trie of(List<byte[]> strings) {
        long bytes = strings.stream().mapToLong(string -> string.length).sum();
        return bytes >= MOST || strings.size() >= MOST ? null : new Trie(strings);
    }

    /** The longest string at a position, for {@link #number} and {@link #length}; -1 for none. */
    public int find(byte[] data, int from, int limit) {
        int found = -1;
        int state = 0;
        for (int i = from; i < limit; i++) {
            int column = columns[data[i] & 0xFF];
            if (column == 0) {
                return found;
            }
            state = next[state * width + column];
            if (state == 0) {
                return found;
            }
            if (ends[state] >= 0) {
                found = ends[state] << 16 | (i + 1 - from);
            }
        }
        return found;
    }

    /** The number of the string that was found. */
    public static int number(int found) {
        return found >>> 16;
    }

    /** The length of the string that was found. */
    public static int length(int found) {
        return found & 0xFFFF;
    }
}
