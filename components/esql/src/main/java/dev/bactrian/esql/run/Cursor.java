package dev.bactrian.esql.run;

import dev.bactrian.tree.Element;

/** What a REFERENCE variable holds: a place in a tree, and whether the last MOVE got there. */
final class Cursor {
    Element at;
    boolean moved;

    Cursor(Element at, boolean moved) {
        this.at = at;
        this.moved = moved;
    }
}
