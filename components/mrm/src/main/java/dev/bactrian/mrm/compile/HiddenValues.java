// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.field.VariantNode;
import dev.bactrian.mrm.group.ChoiceNode;
import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.SequenceNode;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.group.UnorderedNode;
import dev.bactrian.mrm.node.Node;

/**
 * Whether a hidden group can be written: no tree has its elements, so that each needs a value that
 * is computed, a default, or not to be there (DFDL 1.0 §14.5).
 */
final class HiddenValues {
    private HiddenValues() {}

    /** The name of an element that nothing gives a value; null where there is none. */
    static String missing(Node node) {
        if (node instanceof VariantNode variant) {
            return missing(variant.typical());
        }
        if (node instanceof SimpleNode simple) {
            boolean given =
                    simple.rules.output() != null
                            || simple.rules.writtenDefault() != null
                            || (simple.nil != null && simple.rules.nilIsDefault());
            return given ? null : simple.name.local();
        }
        if (node instanceof ComplexNode complex) {
            return missing(complex.content);
        }
        if (node instanceof SequenceNode sequence) {
            return missing(sequence.slots);
        }
        if (node instanceof UnorderedNode unordered) {
            return missing(unordered.slots());
        }
        if (!(node instanceof ChoiceNode choice)) {
            return null; // what is calculated has no bytes
        }
        String first = null;
        for (Node branch : choice.branches()) {
            String missing = missing(branch);
            if (missing == null) {
                return null;
            }
            first = first == null ? missing : first;
        }
        return first;
    }

    private static String missing(Slot[] slots) {
        for (Slot slot : slots) {
            boolean needed =
                    slot.count == Slot.Count.ONE
                            || slot.count == Slot.Count.FIXED
                            || (slot.count == Slot.Count.IMPLICIT && slot.least > 0);
            String missing = needed ? missing(slot.node) : null;
            if (missing != null) {
                return missing;
            }
        }
        return null;
    }
}
