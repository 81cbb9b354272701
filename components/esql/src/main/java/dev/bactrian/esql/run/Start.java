// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;

/** Where a path begins. */
@FunctionalInterface
public interface Start {
    /** The element; null where there is none. */
    Element element(Frame f);

    /** A correlation name. */
    static Start of(Correlation c) {
        int tree = c.tree;
        return switch (c.part) {
            case 'B' ->
                    f -> {
                        Element last = f.run.trees[tree].lastChild();
                        return last == null || last.name().sameLocal(Message.PROPERTIES)
                                ? null
                                : last;
                    };
            case 'P' -> f -> f.run.trees[tree].firstChild(Message.PROPERTIES);
            default -> f -> f.run.trees[tree];
        };
    }

    /** A REFERENCE variable. */
    static Start reference(int slot) {
        return f -> {
            Cursor cursor = (Cursor) f.slots[slot];
            return cursor == null ? null : cursor.element();
        };
    }

    /** A REFERENCE variable of the module. */
    static Start moduleReference(int slot) {
        return f -> {
            Cursor cursor = (Cursor) f.run.moduleSlots[slot];
            return cursor == null ? null : cursor.element();
        };
    }

    /** A ROW variable, or a correlation name of SELECT. */
    static Start row(int slot) {
        return f -> (Element) f.slots[slot];
    }

    /** A ROW variable of the module. */
    static Start moduleRow(int slot) {
        return f -> (Element) f.run.moduleSlots[slot];
    }

    /** A SHARED ROW variable. */
    static Start sharedRow(SharedStore store, int slot) {
        return f -> store.row(slot);
    }
}
