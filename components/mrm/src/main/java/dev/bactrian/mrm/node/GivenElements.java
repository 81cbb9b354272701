// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Elements that were compiled for what messages gave, by their numbers, which begin behind those of
 * the schema. Nothing here keeps one: who compiled it does for as long as it is likely to be asked
 * for again, and the tape of each message that was read by it. A number whose element nobody has
 * any more is given to another. Thread-safe.
 */
final class GivenElements {
    /** What a tape has room for. */
    private static final int MOST = 1 << 24;

    private final int first;
    private volatile Place[] places = {};

    /** A place and, so that a number is found without a lock, never moved. */
    private static final class Place extends WeakReference<ElementNode> {
        Place(ElementNode node) {
            super(node);
        }
    }

    /**
     * @param first the first number
     */
    GivenElements(int first) {
        this.first = first;
    }

    /**
     * Adds an element.
     *
     * @param make compiles it, given its number
     */
    synchronized <T extends ElementNode> T add(IntFunction<T> make) {
        Place[] old = places;
        int at = 0;
        while (at < old.length && !old[at].refersTo(null)) {
            at++;
        }
        if (first + at >= MOST) {
            throw new IllegalStateException(
                    "more than " + MOST + " elements of one model are in use");
        }
        T made = make.apply(first + at);
        Place[] now = Arrays.copyOf(old, Math.max(old.length, at + 1));
        now[at] = new Place(made);
        places = now;
        return made;
    }

    /** The element of a number that is in use. */
    ElementNode get(int number) {
        ElementNode node = places[number - first].get();
        if (node == null) {
            throw new IllegalStateException("element " + number + " is kept by nobody");
        }
        return node;
    }

    /** How many numbers were given. */
    int size() {
        return places.length;
    }
}
