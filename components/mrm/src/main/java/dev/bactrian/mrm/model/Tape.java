// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * What a parse found, in document order: four numbers for each element. Parents stand before their
 * children.
 */
final class Tape {
    /** The element is nil. */
    static final int NIL = 1 << 24;

    /** The element belongs to a hidden group. */
    static final int HIDDEN = 1 << 25;

    /** Elements of the same fixed length one behind the other, in one entry. */
    static final int RUN = 1 << 26;

    /**
     * The value is not in the bytes but in the list of values, at the number in {@code start}; of
     * an element with children, that element.
     */
    static final int COMPUTED = 1 << 27;

    /** Positions are bits: {@code start} a byte, {@code end} the bit in it and the length above. */
    static final int BITS = 1 << 28;

    /** The value may have escapes in it. */
    static final int ESCAPED = 1 << 29;

    /** The value is what stands between the first and the last byte, which are quotes. */
    static final int QUOTED = 1 << 30;

    /** The value is the content as it stands, of ASCII characters alone. */
    static final int ASCII = 1 << 31;

    private static final int NODE = (1 << 24) - 1;
    private static final int WIDTH = 4;

    private int[] entries;
    private int size;
    private Object[] values = {};
    private int valueCount;

    Tape(int capacity) {
        entries = new int[capacity * WIDTH];
    }

    int size() {
        return size;
    }

    /** Adds an entry; its span is a guess until {@link #close}. */
    int open(int node, int start) {
        return leaf(node, start, start);
    }

    /** Adds an entry without children. */
    int leaf(int node, int start, int end) {
        int at = size * WIDTH;
        if (at + WIDTH > entries.length) {
            entries = Arrays.copyOf(entries, entries.length * 2);
        }
        int[] to = entries;
        to[at + 3] = 1;
        to[at] = node;
        to[at + 1] = start;
        to[at + 2] = end;
        return size++;
    }

    /** Adds an entry whose value was computed. */
    int computed(int node, Object value) {
        if (valueCount == values.length) {
            values = Arrays.copyOf(values, Math.max(8, valueCount * 2));
        }
        values[valueCount] = value;
        return leaf(node | COMPUTED, valueCount++, 0);
    }

    /** Says where an entry ends; all entries behind it so far are its children. */
    void close(int entry, int end) {
        entries[entry * WIDTH + 2] = end;
        entries[entry * WIDTH + 3] = size - entry;
    }

    /** Takes back all entries from a number on. */
    void cut(int newSize) {
        size = newSize;
    }

    int node(int entry) {
        return entries[entry * WIDTH] & NODE;
    }

    /** The number of the node, and the flags. */
    int head(int entry) {
        return entries[entry * WIDTH];
    }

    /** Whether a {@link #head} has no flag that says how to find the value. */
    static boolean isPlain(int head) {
        return (head & ~(NODE | ASCII)) == 0;
    }

    /** The number of the node in a {@link #head}. */
    static int number(int head) {
        return head & NODE;
    }

    boolean has(int entry, int flag) {
        return (entries[entry * WIDTH] & flag) != 0;
    }

    void flag(int entry, int flag) {
        entries[entry * WIDTH] |= flag;
    }

    int start(int entry) {
        return entries[entry * WIDTH + 1];
    }

    /** Says where an entry starts: before its initiator. */
    void start(int entry, int start) {
        entries[entry * WIDTH + 1] = start;
    }

    int end(int entry) {
        return entries[entry * WIDTH + 2];
    }

    /** The number of the entry behind this one and everything below it. */
    int after(int entry) {
        return entry + entries[entry * WIDTH + 3];
    }

    /** The value of an entry whose head {@linkplain #isPlain is plain}, or what is bad about it. */
    Object plainValue(SimpleNode node, byte[] data, int entry) {
        int[] from = entries;
        int at = entry * WIDTH;
        int start = from[at + 1];
        int end = from[at + 2];
        return from[at] < 0
                ? new String(data, start, end - start, StandardCharsets.ISO_8859_1)
                : node.decodePlain(data, start, end);
    }

    Object value(int entry) {
        return values[start(entry)];
    }

    /**
     * Puts blocks of entries, which together are the end of the tape, into another order.
     *
     * @param starts where each block starts, in the order they are to have
     * @param ends where each ends
     */
    void reorder(int from, int[] starts, int[] ends, int blocks) {
        int[] sorted = new int[(size - from) * WIDTH];
        int at = 0;
        for (int i = 0; i < blocks; i++) {
            int length = (ends[i] - starts[i]) * WIDTH;
            System.arraycopy(entries, starts[i] * WIDTH, sorted, at, length);
            at += length;
        }
        System.arraycopy(sorted, 0, entries, from * WIDTH, at);
    }
}
