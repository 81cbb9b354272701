// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.codec.StringCodec;
import dev.bactrian.mrm.codec.TextCodec;
import dev.bactrian.mrm.scan.EscapeScheme;

/**
 * The quick way through the fields of a slot that are no more than a value each, with separators of
 * one byte between them: one look at each byte says whether the value goes on, and what ends it.
 * Where anything else stands (an escape, a delimiter of several bytes, nothing, a bad value) it
 * stops before that occurrence, and the general way goes on from there. Immutable but for what it
 * made last.
 */
final class PlainFields {
    private final int head;
    private final boolean array;
    private final Separation separation;
    private final EscapeScheme escapes;

    /** Says whether content is a value, where another way may be right; else null. */
    private final Codec test;

    /** Bytes that have to do with blocks around values; null where there are no blocks. */
    private final boolean[] blockMarks;

    /** Whether a block starts and ends with a byte each, and has the value in it as it is. */
    private final boolean simpleBlocks;

    /** The flag of an entry whose bytes are all ASCII; 0 where the field has no such entries. */
    private final int ascii;

    /** What each byte says, where the schema gives the delimiters; null where it does not. */
    private final byte[] fixed;

    /** Made of the table of separators that was there last: it seldom changes. */
    private volatile Kinds last;

    private record Kinds(byte[] of, byte[] table) {}

    private PlainFields(
            SimpleNode node, boolean array, DelimitedLength length, Separation separation) {
        this.head = node.tapeNumber() | (node.hidesEscapes ? Tape.ESCAPED : 0);
        this.array = array;
        this.separation = separation;
        this.escapes = length.escapes();
        this.test = node.tests ? node.codec : null;
        boolean blocks = escapes != null && escapes.isBlock();
        this.blockMarks = blocks ? escapes.marks() : null;
        this.simpleBlocks = blocks && escapes.isBlockOfBytes() && !trims(node);
        this.ascii = isTextAsItStands(node) ? Tape.ASCII : 0;
        this.fixed = separation.scope().isFixed() ? kinds(separation.table(null)) : null;
    }

    /** Whether padding is taken off values. */
    private static boolean trims(SimpleNode node) {
        return !(node.unescaped instanceof TextCodec text) || text.form().trims();
    }

    /** Whether the value is the characters of the content, where no escape is in it. */
    private static boolean isTextAsItStands(SimpleNode node) {
        return node.unescaped instanceof StringCodec text
                && text.encoding().hasAsciiBytes()
                && !text.form().trims()
                && !node.hidesEscapes;
    }

    /** The quick way of a slot; null where there is none. */
    static PlainFields of(Slot slot, Separation separation) {
        SimpleNode node = slot.simple;
        return node != null
                        && node.unframed
                        && node.length instanceof DelimitedLength length
                        && length.scope() == separation.scope()
                        && separation.scope().isBytewise()
                ? new PlainFields(node, slot.array, length, separation)
                : null;
    }

    /**
     * Parses occurrences, each with the separator before it.
     *
     * @param from the first occurrence
     * @param most how many there may be
     * @param separated whether a separator stands before the first, too
     * @return the first occurrence that was not parsed
     */
    int parse(ParseState s, int from, int most, boolean separated) {
        byte[] kinds = fixed != null ? fixed : kinds(separation.table(s));
        if (kinds == null || s.bit != 0) {
            return from;
        }
        byte[] data = s.data;
        int limit = s.limit;
        int at = s.pos;
        int i = from;
        for (boolean behind = separated; i < most; behind = true, i++) {
            int start = at;
            if (behind) {
                if (at >= limit || kinds[data[at] & 0xFF] != Scope.SEPARATOR) {
                    break;
                }
                start++;
            }
            int end = start;
            int flags;
            if (blockMarks != null && start < limit && blockMarks[data[start] & 0xFF]) {
                end = blockEnd(kinds, data, start, limit);
                flags = head | Tape.QUOTED;
            } else {
                int all = 0;
                while (end < limit && kinds[data[end] & 0xFF] == Scope.NONE) {
                    all |= data[end++];
                }
                flags = all >= 0 ? head | ascii : head;
            }
            if (end <= start
                    || (end < limit && isOpen(kinds[data[end] & 0xFF]))
                    || (test != null && !test.check(data, start, end))) {
                break;
            }
            s.tape.leaf(flags, start, end);
            at = end;
        }
        if (array && i > from) {
            s.index[s.indexDepth - 1] = i - 1;
        }
        s.pos = at;
        return i;
    }

    /** Whether a byte does not end a value for sure. */
    private static boolean isOpen(byte kind) {
        return kind == Scope.UNKNOWN || kind == Scope.NONE;
    }

    /** The end of a value that is a block with nothing escaped in it; 0 where it is none. */
    private int blockEnd(byte[] kinds, byte[] data, int start, int limit) {
        if (!simpleBlocks || data[start] != escapes.blockStart()) {
            return 0;
        }
        byte close = escapes.blockEnd();
        int end = start + 1;
        while (end < limit && !blockMarks[data[end] & 0xFF]) {
            end++;
        }
        return end < limit && data[end] == close && kinds[close & 0xFF] == Scope.NONE ? end + 1 : 0;
    }

    /** What each byte says in a value, as {@link Scope} says it; escapes are unknown. */
    private byte[] kinds(byte[] separators) {
        if (separators == null || escapes == null || blockMarks != null) {
            return separators;
        }
        Kinds known = last;
        if (known == null || known.of != separators) {
            byte[] table = separators.clone();
            boolean[] marks = escapes.marks();
            for (int b = 0; b < table.length; b++) {
                table[b] = marks[b] ? Scope.UNKNOWN : table[b];
            }
            known = new Kinds(separators, table);
            last = known;
        }
        return known.table;
    }
}
