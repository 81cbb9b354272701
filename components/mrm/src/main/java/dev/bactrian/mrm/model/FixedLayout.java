// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.error.MrmError;
import java.util.List;

/**
 * Where the children of an element stand, when that is the same in every message: offsets and
 * lengths in bytes. Immutable.
 */
final class FixedLayout {
    final ElementNode[] child;
    final int[] offset;
    final int[] count;
    final int[] size;
    private final int bytes;
    private final int total;

    /**
     * @param child the elements, in order
     * @param offset where the first occurrence of each starts
     * @param count how many of each there are
     * @param bytes the length of all
     */
    FixedLayout(List<ElementNode> child, int[] offset, int[] count, int bytes) {
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

    int bytes() {
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

    List<ElementNode> children() {
        return List.of(child);
    }

    /** Whether all values are good. */
    boolean check(byte[] data, int at) {
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
    void fail(ParseState s, int at) {
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
    boolean failAt(ParseState s, ElementNode self, int limit) {
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
                    in = at instanceof ComplexNode complex ? complex.layout : null;
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

    void explain(Explanation to) {
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
