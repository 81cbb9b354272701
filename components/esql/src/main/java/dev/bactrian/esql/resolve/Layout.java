// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

/** Gives out the slots of a frame. */
final class Layout {
    private int size;

    Layout() {}

    /** Goes on behind the slots of another. */
    Layout(Layout behind) {
        this.size = behind.size;
    }

    int add() {
        return size++;
    }

    int size() {
        return size;
    }
}
