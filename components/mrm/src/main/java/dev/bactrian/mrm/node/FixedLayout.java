// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.mrm.error.MrmError;
import java.util.List;

/**
 * Where the children of an element stand, when that is the same in every message: offsets and
 * lengths in bytes. Immutable.
 */
public final class FixedLayout {
    /** The elements, in order. */
    public final ElementNode[] child;

    /** Where the first occurrence of each starts, in bytes. */
    public final int[] offset;

    /** How many of each there are. */
    public final int[] count;

    /** How many bytes one of each takes. */
    public final int[] size;

    private final int bytes;
    private final int total;

    /**
     * @param child the elements, in order
     * @param offset where the first occurrence of each starts
     * @param count how many of each there are
     * @param bytes the length of all
     */
    public FixedLayout(List<ElementNode> child, int[] offset, int[] count, int bytes) {
        this.child = child.toArray(new ElementNode[0]);
        this.offset = offset;
        this.count = count;
        this.bytes = bytes;
        this.size = new int[count.length];
        int sum = 0;
        for (int i = 0; i < count.length; i++) {
            size[i] = this.child[i].fixedBytes();
            sum += count[i];
        }
        this.total = sum;
    }

    /** The length of all, in bytes. */
    public int bytes() {
        return bytes;
    }

    /** The bytes that the elements take: those behind them, if any, are filled. */
    int used() {
        int used = 0;
        for (int i = 0; i < child.length; i++) {
            used = Math.max(used, offset[i] + count[i] * size[i]);
        }
        return used;
    }

    /** How many children there are. */
    int total() {
        return total;
    }

    /** The elements, in order. */
    public List<ElementNode> children() {
        return List.of(child);
    }

    /** Whether all values are good. */
    public boolean check(byte[] data, int at) {
        for (int i = 0; i < child.length; i++) {
            ElementNode node = child[i];
            for (int k = 0; k < count[i]; k++) {
                if (!node.checkFixed(data, at + offset[i] + k * size[i])) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Notes the first value that is not good. */
    public void fail(ParseState s, int at) {
        for (int i = 0; i < child.length; i++) {
            for (int k = 0; k < count[i]; k++) {
                int place = at + offset[i] + k * size[i];
                if (!child[i].checkFixed(s.data, place)) {
                    child[i].failFixed(s, place);
                    return;
                }
            }
        }
    }

    /** Notes that the data end within this layout, in the field where they do. */
    public boolean failAt(ParseState s, ElementNode self, int limit) {
        ElementNode at = self;
        int start = s.pos;
        FixedLayout in = this;
        descend:
        while (in != null) {
            for (int i = 0; i < in.child.length; i++) {
                int from = start + in.offset[i];
                if (limit < from + in.count[i] * in.size[i]) {
                    at = in.child[i];
                    start =
                            in.size[i] == 0
                                    ? from
                                    : from + (limit - from) / in.size[i] * in.size[i];
                    in = at.layout();
                    continue descend;
                }
            }
            break;
        }
        return s.fail(
                at,
                limit,
                MrmError.DOES_NOT_FIT,
                at.fixedBytes() + " bytes",
                Math.max(0, limit - start) + " bytes to the end");
    }

    /** Prints where each stands. */
    public void explain(Explanation to) {
        for (int i = 0; i < child.length; i++) {
            to.line(
                    "at "
                            + offset[i]
                            + (count[i] == 1
                                    ? ""
                                    : ", " + count[i] + " times " + size[i] + " bytes")
                            + ":");
            to.in();
            child[i].explain(to);
            to.out();
        }
    }
}
