// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.facet.Facets;
import dev.bactrian.mrm.group.ChoiceNode;
import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.SequenceNode;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.group.UnorderedNode;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.ModelOrigin;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.mrm.node.Schema;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ParseException;

/**
 * Holds a parsed message against its schema, as far as parsing did not: the facets of values, those
 * of calculated ones, too, and the occurrences of arrays whose number the message says.
 */
final class Validator {
    private final Schema model;

    Validator(Schema model) {
        this.model = model;
    }

    /**
     * Checks an element.
     *
     * @throws ParseException BAC3014 where it breaks a constraint
     */
    void check(Element element) {
        if (!(element.origin() instanceof ModelOrigin origin) || origin.model() != model) {
            return;
        }
        ElementNode node = origin.node(element);
        if (node instanceof ComplexNode complex) {
            occurrences(origin, element, complex.content, false);
            return;
        }
        Facets facets = node.facets();
        String broken = facets == null ? null : facets.broken(element.value());
        if (broken != null) {
            throw new ParseException(
                    MrmError.INVALID_VALUE,
                    origin.path(element).replace("[]", "")
                            + ": expected a value by "
                            + broken
                            + ", found '"
                            + element.text()
                            + "'",
                    -1);
        }
    }

    private void occurrences(ModelOrigin origin, Element parent, Node term, boolean optional) {
        if (term instanceof SequenceNode sequence) {
            occurrences(origin, parent, sequence.slots, optional);
        } else if (term instanceof UnorderedNode unordered) {
            occurrences(origin, parent, unordered.slots(), optional);
        } else if (term instanceof ChoiceNode choice) {
            for (Node branch : choice.branches()) {
                occurrences(origin, parent, branch, true);
            }
        }
    }

    private void occurrences(ModelOrigin origin, Element parent, Slot[] slots, boolean optional) {
        for (Slot slot : slots) {
            if (!(slot.node instanceof ElementNode node)) {
                occurrences(origin, parent, slot.node, optional);
                continue;
            }
            if (node.hidden || (slot.wrongCount(0) == null && slot.wrongCount(1 << 30) == null)) {
                continue;
            }
            int count = 0;
            for (Element child = parent.firstChild(); child != null; child = child.nextSibling()) {
                if (node.is(child)) {
                    count++;
                }
            }
            String wrong = count == 0 && optional ? null : slot.wrongCount(count);
            if (wrong != null) {
                throw new ParseException(
                        MrmError.INVALID_VALUE,
                        origin.path(parent).replace("[]", "")
                                + ": expected "
                                + wrong
                                + " of "
                                + node.name.local()
                                + ", found "
                                + count,
                        -1);
            }
        }
    }
}
