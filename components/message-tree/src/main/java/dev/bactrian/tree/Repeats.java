// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * A cursor over repeating elements: the children of one parent that have a name, found as it moves.
 * It can detach what it has passed, children of other names too, so that a message of any size is
 * gone through in the memory of one of them.
 *
 * <pre>{@code
 * Repeats saleLists = Repeats.detaching(envelope, "SaleList");
 * while (saleLists.hasNext()) {
 *     put(saleLists.next());
 * }
 * }</pre>
 */
public final class Repeats implements Iterator<Element> {
    private final String local;
    private final boolean detach;
    private Element current;
    private Element upcoming;
    private boolean found;

    private Repeats(Element parent, String local, boolean detach) {
        this.local = local;
        this.detach = detach;
        this.upcoming = parent.firstChild();
    }

    /** The children of that local name. */
    public static Repeats of(Element parent, String local) {
        return new Repeats(parent, local, false);
    }

    /** The same; each step detaches what was passed, the element that was given last included. */
    public static Repeats detaching(Element parent, String local) {
        return new Repeats(parent, local, true);
    }

    @Override
    public boolean hasNext() {
        if (!found) {
            if (current != null) {
                upcoming = step(current);
                current = null;
            }
            while (upcoming != null && !upcoming.name().sameLocal(local)) {
                upcoming = step(upcoming);
            }
            found = true;
        }
        return upcoming != null;
    }

    private Element step(Element from) {
        Element next = from.nextSibling();
        if (detach) {
            from.detach();
        }
        return next;
    }

    @Override
    public Element next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no more elements named " + local);
        }
        found = false;
        current = upcoming;
        return current;
    }
}
