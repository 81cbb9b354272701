// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.group.SequenceNode;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.FixedLayout;
import dev.bactrian.mrm.node.LengthRule;
import dev.bactrian.mrm.node.Node;
import java.util.ArrayList;
import java.util.List;

/** Finds out whether the content of an element stands at the same offsets in every message. */
final class LayoutPlanner {
    private final List<ElementNode> children = new ArrayList<>();
    private final List<Integer> offsets = new ArrayList<>();
    private final List<Integer> counts = new ArrayList<>();
    private int at;

    private LayoutPlanner() {}

    /**
     * The layout; null where it depends on the message.
     *
     * @param length the element's own rule; null where it ends with its content
     */
    static FixedLayout plan(Node content, LengthRule length) {
        if (length != null && length.fixedBytes() < 0) {
            return null;
        }
        LayoutPlanner planner = new LayoutPlanner();
        if (!planner.add(content) || planner.children.isEmpty()) {
            return null;
        }
        int bytes = length == null ? planner.at : length.fixedBytes();
        if (planner.at > bytes) {
            return null; // the parser says what does not fit
        }
        return new FixedLayout(
                planner.children,
                planner.offsets.stream().mapToInt(Integer::intValue).toArray(),
                planner.counts.stream().mapToInt(Integer::intValue).toArray(),
                bytes);
    }

    private boolean add(Node node) {
        if (node instanceof ElementNode element) {
            return add(element, 1);
        }
        if (!(node instanceof SequenceNode sequence)
                || sequence.separation() != null
                || !sequence.standsAlone()) {
            return false;
        }
        for (Slot slot : sequence.slots) {
            boolean fits;
            if (slot.count == Slot.Count.ONE) {
                fits = add(slot.node);
            } else {
                fits =
                        (slot.count == Slot.Count.FIXED || slot.count == Slot.Count.IMPLICIT)
                                && slot.least == slot.most
                                && slot.node instanceof ElementNode element
                                && add(element, slot.most);
            }
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private boolean add(ElementNode element, int count) {
        int size = element.fixedBytes();
        if (size < 0 || element.hidden || (long) at + (long) size * count > Integer.MAX_VALUE / 2) {
            return false;
        }
        children.add(element);
        offsets.add(at);
        counts.add(count);
        at += size * count;
        return true;
    }
}
