// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.read;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.codec.StringCodec;
import dev.bactrian.mrm.codec.TextCodec;
import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.group.FixedOrigin;
import dev.bactrian.mrm.group.Separation;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.length.DelimitedLength;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Scope;
import dev.bactrian.mrm.scan.EscapeScheme;
import dev.bactrian.mrm.state.Tape;
import dev.bactrian.tree.Element;

/**
 * What a reader has to know of a field that is no more than a value, between separators of one
 * byte, to find its end by one look at each byte. Immutable but for what it made last.
 */
final class FieldScan {
    final SimpleNode node;

    /** Whether the place of an occurrence that is not there counts. */
    final boolean countsNothing;

    /** The number on the tape, with the flags that all its entries have. */
    final int head;

    /** The flag of an entry whose bytes are all ASCII; 0 where the field has no such entries. */
    final int ascii;

    /** Says whether content is a value, where another way may be right; else null. */
    final Codec test;

    /** Bytes that have to do with blocks around values; null where there are no blocks. */
    final boolean[] blockMarks;

    /** What each byte says, where the schema gives the delimiters; null where it does not. */
    final byte[] fixed;

    private final Separation separation;
    private final EscapeScheme escapes;

    /** Whether a block starts and ends with a byte each, and has the value in it as it is. */
    private final boolean simpleBlocks;

    /** Made of the table of separators that was there last: it seldom changes. */
    private volatile Kinds last;

    private record Kinds(byte[] of, byte[] table) {}

    /** Of a slot that {@link #fits}. */
    FieldScan(SimpleNode node, Separation separation) {
        this.node = node;
        this.countsNothing = separation.policy() != Separation.Policy.ANY_EMPTY;
        this.head = node.tapeNumber() | (node.hidesEscapes ? Tape.ESCAPED : 0);
        this.separation = separation;
        this.escapes = ((DelimitedLength) node.length).escapes();
        this.test = node.tests ? node.codec : null;
        boolean blocks = escapes != null && escapes.isBlock();
        this.blockMarks = blocks ? escapes.marks() : null;
        this.simpleBlocks = blocks && escapes.isBlockOfBytes() && !trims(node);
        this.ascii = isTextAsItStands(node) ? Tape.ASCII : 0;
        this.fixed = separation.scope().isFixed() ? kinds(separation.table(null)) : null;
    }

    /** Whether the values of a slot can be found so. */
    static boolean fits(Slot slot, Separation separation) {
        SimpleNode node = slot.simple;
        return node != null
                && node.unframed
                && node.length instanceof DelimitedLength length
                && length.scope() == separation.scope()
                && separation.scope().isBytewise();
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

    /**
     * What each byte says in a value, as {@link Scope} says it; escapes are unknown.
     *
     * @return null where the bytes alone do not say
     */
    byte[] kinds(ParseState s) {
        return fixed != null ? fixed : kinds(separation.table(s));
    }

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

    /**
     * Whether elements can be made of the values as they are found.
     *
     * @param open whether the number of occurrences depends on the message
     */
    boolean makesElements(boolean open) {
        return fixed != null
                && !node.hidden
                && !node.hidesEscapes
                && !(open && (mayBeNil() || separation.policy() == Separation.Policy.NEVER));
    }

    private boolean mayBeNil() {
        return node.nil != null;
    }

    /**
     * Whether nothing may stand where an occurrence need not be.
     *
     * @param separated whether a separator stands before it
     * @param end whether none stands behind it
     */
    boolean passesNothing(boolean separated, boolean end) {
        return separation.policy() == Separation.Policy.ANY_EMPTY
                ? separated
                : !end || separation.policy() != Separation.Policy.TRAILING_EMPTY_STRICT;
    }

    /**
     * Appends the element of a value.
     *
     * @param quote how many bytes of a block stand before and behind it
     * @return false where the value has to be looked at otherwise
     */
    boolean add(FixedOrigin to, Element parent, byte[] data, int start, int end, int quote) {
        if (end == start && !node.takesNothing()) {
            return false;
        }
        Object value = node.decodePlain(data, start + quote, end - quote);
        if (value instanceof BadValue) {
            if (test != null) {
                return false;
            }
            to.pending(parent, node, start, end);
            return true;
        }
        to.field(parent, node, start, end, value);
        return true;
    }

    /** The end of a value that is a block with nothing escaped in it; 0 where it is none. */
    int blockEnd(byte[] kinds, byte[] data, int start, int limit) {
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
}
