// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

/**
 * What stands around a term's content: skips, alignment, initiator, terminator (DFDL 1.0 §12).
 *
 * @param leadingBits skipped before
 * @param trailingBits skipped behind
 * @param alignmentBits where the term may start; 1 for anywhere
 * @param fill the byte that is written where something is skipped
 * @param initiator null where there is none
 * @param terminator null where there is none
 * @param terminatorMayMiss whether the terminator may be missing at the end of the data
 */
public record Framing(
        int leadingBits,
        int trailingBits,
        int alignmentBits,
        int fill,
        Markup initiator,
        Markup terminator,
        boolean terminatorMayMiss) {
    /** Nothing around the content. */
    public static final Framing NONE = new Framing(0, 0, 1, 0, null, null, false);

    /** Whether nothing stands around the content. */
    public boolean isNone() {
        return leadingBits == 0
                && trailingBits == 0
                && alignmentBits <= 1
                && initiator == null
                && terminator == null;
    }

    /** Reads what stands before the content. */
    public boolean open(ParseState s, Node node) {
        if (leadingBits > 0 && !skip(s, node, leadingBits)) {
            return false;
        }
        if (alignmentBits > 1) {
            long at = 8L * (s.pos - s.base) + s.bit;
            int missing = (int) ((alignmentBits - at % alignmentBits) % alignmentBits);
            if (missing > 0 && !skip(s, node, missing)) {
                return false;
            }
        }
        if (initiator != null) {
            int length = initiator.match(s);
            if (length < 0) {
                return s.fail(node, "initiator", initiator);
            }
            s.pos += length;
        }
        return true;
    }

    /** Reads what stands behind the content. */
    public boolean close(ParseState s, Node node) {
        if (terminator != null) {
            int length = terminator.match(s);
            if (length >= 0) {
                s.pos += length;
            } else if (!terminatorMayMiss || s.pos < s.end) {
                return s.fail(node, "terminator", terminator);
            }
        }
        return trailingBits == 0 || skip(s, node, trailingBits);
    }

    private static boolean skip(ParseState s, Node node, int bits) {
        long at = s.bit + (long) bits;
        if (s.pos + (at >> 3) > s.limit) {
            return s.fail(node, bits + " bits that are skipped");
        }
        s.pos += (int) (at >> 3);
        s.bit = (int) (at & 7);
        return true;
    }

    /** Writes what stands before the content. */
    public void writeOpen(WriteState w) {
        w.fill(leadingBits, fill);
        if (alignmentBits > 1) {
            long at = w.bitPosition();
            w.fill((int) ((alignmentBits - at % alignmentBits) % alignmentBits), fill);
        }
        write(initiator, w);
    }

    /** Writes what stands behind the content. */
    public void writeClose(WriteState w) {
        write(terminator, w);
        w.fill(trailingBits, fill);
    }

    private static void write(Markup markup, WriteState w) {
        if (markup != null) {
            w.bytes(markup.output(w));
        }
    }

    /** What stands around the content, for people; empty where nothing does. */
    public String describe() {
        return (initiator == null ? "" : ", initiator " + initiator)
                + (terminator == null ? "" : ", terminator " + terminator)
                + (alignmentBits > 1 ? ", aligned to " + alignmentBits + " bits" : "")
                + (leadingBits > 0 ? ", skips " + leadingBits + " bits before" : "")
                + (trailingBits > 0 ? ", skips " + trailingBits + " bits behind" : "");
    }
}
