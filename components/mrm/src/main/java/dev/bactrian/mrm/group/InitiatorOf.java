// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.group;

import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.field.VariantNode;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Framing;
import dev.bactrian.mrm.node.Markup;
import dev.bactrian.mrm.node.Node;
import java.util.LinkedHashSet;
import java.util.Set;

/** The initiator that a term starts with. */
public final class InitiatorOf {
    private InitiatorOf() {}

    /**
     * The initiators of which one must stand where a term is to be: so it is known without a try
     * that a group of initiated elements is not there.
     *
     * @return null where the term may start otherwise, too
     */
    static Set<Markup> allOf(Node node) {
        Set<Markup> found = new LinkedHashSet<>();
        return gather(node, found) ? found : null;
    }

    /** Whether the term must start with one of those that were gathered. */
    private static boolean gather(Node node, Set<Markup> to) {
        if (node instanceof VariantNode variant) {
            return gather(variant.typical(), to);
        }
        if (node instanceof SimpleNode simple && simple.isSparse()
                || node instanceof ComplexNode complex && complex.isSparse()) {
            return false; // nil, or nothing, may stand there without the initiator
        }
        if (node instanceof ElementNode element) {
            return gather(
                    element.framing,
                    element instanceof ComplexNode complex && complex.length == null
                            ? complex.content
                            : null,
                    to);
        }
        if (node instanceof ChoiceNode choice) {
            if (choice.framing() != Framing.NONE) {
                return gather(choice.framing(), null, to);
            }
            boolean all = true;
            for (Node branch : choice.branches()) {
                all &= gather(branch, to);
            }
            return all;
        }
        if (!(node instanceof SequenceNode sequence)) {
            return false;
        }
        if (sequence.framing() != Framing.NONE) {
            return gather(sequence.framing(), null, to);
        }
        if (sequence.separation() != null
                && sequence.separation().position() == Separation.Position.PREFIX) {
            return false;
        }
        for (Slot slot : sequence.slots) {
            if (!gather(slot.node, to)) {
                return false;
            }
            if (slot.least > 0 && slot.count != Slot.Count.PARSED) {
                return true;
            }
        }
        return false;
    }

    private static boolean gather(Framing framing, Node content, Set<Markup> to) {
        if (framing.leadingBits() > 0 || framing.alignmentBits() > 1) {
            return false;
        }
        if (framing.initiator() != null && !framing.initiator().mayMiss()) {
            to.add(framing.initiator());
            return true;
        }
        return framing.initiator() == null && content != null && gather(content, to);
    }

    /** The initiator; null where the term starts with none. */
    public static Markup node(Node node) {
        if (node instanceof ElementNode element) {
            return element.framing.initiator();
        }
        if (node instanceof SequenceNode sequence) {
            Markup own = sequence.framing().initiator();
            return own != null || sequence.slots.length == 0 ? own : node(sequence.slots[0].node);
        }
        return node instanceof ChoiceNode choice ? choice.framing().initiator() : null;
    }
}
