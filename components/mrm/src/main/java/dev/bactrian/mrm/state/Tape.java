// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.state;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What a parse found, in document order: four numbers for each element. Parents stand before their
 * children.
 */
public final class Tape {
    /** The element is nil. */
    public static final int NIL = 1 << 24;

    /** The element belongs to a hidden group. */
    public static final int HIDDEN = 1 << 25;

    /** Elements of the same fixed length one behind the other, in one entry. */
    public static final int RUN = 1 << 26;

    /**
     * The value is not in the bytes but in the list of values, at the number in {@code start}; of
     * an element with children, that element.
     */
    public static final int COMPUTED = 1 << 27;

    /** Positions are bits: {@code start} a byte, {@code end} the bit in it and the length above. */
    public static final int BITS = 1 << 28;

    /** The value may have escapes in it. */
    public static final int ESCAPED = 1 << 29;

    /** The value is what stands between the first and the last byte, which are quotes. */
    public static final int QUOTED = 1 << 30;

    /** The value is the content as it stands, of ASCII characters alone. */
    public static final int ASCII = 1 << 31;

    private static final int NODE = (1 << 24) - 1;
    private static final int WIDTH = 4;
    private static final Object[] NO_VALUES = {};

    private int[] entries;
    private int size;
    private Object[] values = NO_VALUES;
    private int valueCount;

    /** What entries need of their nodes, which nobody else may keep. */
    private Map<Object, Set<Object>> kept;

    /** An empty tape with room for so many entries; it grows. */
    public Tape(int capacity) {
        entries = new int[capacity * WIDTH];
    }

    /** How many entries there are. */
    public int size() {
        return size;
    }

    /** Adds an entry; its span is a guess until {@link #close}. */
    public int open(int node, int start) {
        return leaf(node, start, start);
    }

    /** Adds an entry without children. */
    public int leaf(int node, int start, int end) {
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
    public int computed(int node, Object value) {
        if (valueCount == values.length) {
            values = Arrays.copyOf(values, Math.max(8, valueCount * 2));
        }
        values[valueCount] = value;
        return leaf(node | COMPUTED, valueCount++, 0);
    }

    /**
     * Keeps something for as long as there is the tape.
     *
     * @param by for whom
     * @return how many things are kept for it
     */
    public int keep(Object by, Object needed) {
        if (kept == null) {
            kept = new IdentityHashMap<>();
        }
        Set<Object> own =
                kept.computeIfAbsent(by, any -> Collections.newSetFromMap(new IdentityHashMap<>()));
        own.add(needed);
        return own.size();
    }

    /** Says where an entry ends; all entries behind it so far are its children. */
    public void close(int entry, int end) {
        entries[entry * WIDTH + 2] = end;
        entries[entry * WIDTH + 3] = size - entry;
    }

    /** Takes back all entries from a number on. */
    public void cut(int newSize) {
        size = newSize;
    }

    /** The number of the node that an entry is an instance of. */
    public int node(int entry) {
        return entries[entry * WIDTH] & NODE;
    }

    /** The number of the node, and the flags. */
    public int head(int entry) {
        return entries[entry * WIDTH];
    }

    /** Whether a {@link #head} has no flag that says how to find the value. */
    public static boolean isPlain(int head) {
        return (head & ~(NODE | ASCII)) == 0;
    }

    /** The number of the node in a {@link #head}. */
    public static int number(int head) {
        return head & NODE;
    }

    /** Whether an entry has a flag, or one of several. */
    public boolean has(int entry, int flag) {
        return (entries[entry * WIDTH] & flag) != 0;
    }

    /** Gives an entry a flag. */
    public void flag(int entry, int flag) {
        entries[entry * WIDTH] |= flag;
    }

    /** Where an entry starts, in bytes; of a computed one, the number of its value. */
    public int start(int entry) {
        return entries[entry * WIDTH + 1];
    }

    /** Says where an entry starts: before its initiator. */
    public void start(int entry, int start) {
        entries[entry * WIDTH + 1] = start;
    }

    /** Where an entry ends, in bytes. */
    public int end(int entry) {
        return entries[entry * WIDTH + 2];
    }

    /** The number of the entry behind this one and everything below it. */
    public int after(int entry) {
        return entry + entries[entry * WIDTH + 3];
    }

    /** The content of an entry as it stands, each byte a character. */
    public String latin(byte[] data, int entry) {
        int start = start(entry);
        return new String(data, start, end(entry) - start, StandardCharsets.ISO_8859_1);
    }

    /** The value of an entry that was computed. */
    public Object value(int entry) {
        return values[start(entry)];
    }

    /**
     * Puts blocks of entries, which together are the end of the tape, into another order.
     *
     * @param starts where each block starts, in the order they are to have
     * @param ends where each ends
     */
    public void reorder(int from, int[] starts, int[] ends, int blocks) {
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
