// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;

/**
 * The sources of a SELECT or a quantifier: every combination of their items, one after the other,
 * each item in the slot where the nodes that are evaluated for it look.
 */
public final class Product {
    private final ValueNode[] sources;
    private final int[] slots;

    /**
     * @param sources what FROM names
     * @param slots where each source's current element is for the other nodes
     */
    public Product(ValueNode[] sources, int[] slots) {
        this.sources = sources.clone();
        this.slots = slots.clone();
    }

    /** Calls back for each combination. */
    void each(Frame f, Runnable found) {
        each(f, 0, found);
    }

    private void each(Frame f, int source, Runnable found) {
        if (source == sources.length) {
            found.run();
            return;
        }
        sources[source].each(
                f,
                one -> {
                    f.run.turn();
                    f.slots[slots[source]] = one instanceof Element e ? e : scalar(one);
                    each(f, source + 1, found);
                });
        f.slots[slots[source]] = null;
    }

    private static Element scalar(Object value) {
        Element e = new Element(Name.EMPTY, FieldType.VALUE);
        e.setValue(value);
        return e;
    }

    /** All fields of the present items: what {@code SELECT *} gives. */
    Element all(Frame f) {
        Element row = new Element(Name.EMPTY, FieldType.NAME);
        for (int slot : slots) {
            Element source = (Element) f.slots[slot];
            if (source.firstChild() == null && source.value() != null) {
                row.setValue(source.value());
            }
            row.copyChildren(source);
        }
        return row;
    }
}
