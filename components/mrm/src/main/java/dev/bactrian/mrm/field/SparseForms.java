// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.field;

import dev.bactrian.mrm.dfdl.DfdlProperties;
import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.mrm.node.Framing;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.state.Mark;
import dev.bactrian.mrm.state.Tape;

/**
 * What stands around an element that is nil or empty, where that is not all that stands around a
 * value: nilValueDelimiterPolicy and emptyValueDelimiterPolicy (DFDL 1.0 §12.2, §13.16). Immutable.
 *
 * @param nil around a literal nil; null where all delimiters stand there
 * @param empty around no content; null where all delimiters stand there
 */
public record SparseForms(Framing nil, Framing empty) {
    /** The forms of an element; null where nil and empty have all delimiters. */
    public static SparseForms of(DfdlProperties properties, Framing framing, boolean literalNil) {
        if (framing.initiator() == null && framing.terminator() == null) {
            return null;
        }
        Framing nil =
                literalNil
                        ? less(framing, properties, DfdlProperty.NIL_VALUE_DELIMITER_POLICY)
                        : null;
        Framing empty = less(framing, properties, DfdlProperty.EMPTY_VALUE_DELIMITER_POLICY);
        return nil == null && empty == null ? null : new SparseForms(nil, empty);
    }

    private static Framing less(Framing framing, DfdlProperties properties, DfdlProperty property) {
        String policy = properties.get(property, "both");
        boolean initiator = policy.equals("both") || policy.equals("initiator");
        boolean terminator = policy.equals("both") || policy.equals("terminator");
        if ((initiator || framing.initiator() == null)
                && (terminator || framing.terminator() == null)) {
            return null;
        }
        return new Framing(
                framing.leadingBits(),
                framing.trailingBits(),
                framing.alignmentBits(),
                framing.fill(),
                initiator ? framing.initiator() : null,
                terminator ? framing.terminator() : null,
                framing.terminatorMayMiss());
    }

    /** Reads nil or nothing; the entry, or -1 where neither stands here: nothing is read then. */
    int read(ParseState s, SimpleNode node) {
        Mark start = s.mark();
        int entry = nil == null ? -1 : read(s, node, nil, true);
        if (entry < 0 && empty != null && !s.optionalOccurrence && node.canBeEmpty()) {
            s.goBack(start);
            entry = read(s, node, empty, false);
        }
        if (entry < 0) {
            s.goBack(start);
        }
        return entry;
    }

    private static int read(ParseState s, SimpleNode node, Framing around, boolean nil) {
        if (!around.open(s, node)) {
            return -1;
        }
        int end = node.length.end(s, node);
        if (end < 0) {
            return -1;
        }
        boolean fits = nil ? node.nil.isNil(s.data, s.pos, end) : s.pos == end;
        if (!fits) {
            return -1;
        }
        Object otherwise = nil ? null : node.rules.defaultValue();
        int entry =
                otherwise != null
                        ? s.tape.computed(node.tapeNumber(), otherwise)
                        : s.tape.leaf(node.tapeNumber() | (nil ? Tape.NIL : 0), s.pos, end);
        s.pos = end;
        return around.close(s, node) ? entry : -1;
    }

    /** What is written around nil. */
    public Framing aroundNil(Framing all) {
        return nil == null ? all : nil;
    }

    /** What is written around a value. */
    Framing around(Framing all, Object value, int fixedBytes, int characters) {
        boolean nothing = "".equals(value) || (value instanceof byte[] bytes && bytes.length == 0);
        return empty != null && nothing && fixedBytes <= 0 && characters == 0 ? empty : all;
    }
}
