// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;

/** What a REFERENCE variable holds: a place in a tree, and whether the last MOVE got there. */
final class Cursor {
    Element at;
    boolean moved;

    /** Whether what it pointed to was deleted. */
    private boolean lost;

    Cursor(Element at, boolean moved) {
        this.at = at;
        this.moved = moved;
    }

    /** Where it is; outside of all trees where that was deleted, so that nothing has an effect. */
    Element element() {
        return lost ? new Element(Name.of(""), FieldType.NAME) : at;
    }

    /** Puts it elsewhere. */
    void to(Element element) {
        at = element;
        lost = false;
    }

    /** What it pointed to is deleted. */
    void lose() {
        at = null;
        moved = false;
        lost = true;
    }

    /** Becomes as another one is. */
    void become(Cursor other) {
        at = other.at;
        moved = other.moved;
        lost = other.lost;
    }
}
