// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import java.util.Set;

/** A term of the model: an element, or a group of them. Immutable once compiled. */
public abstract class Node {
    private final String path;
    private final String place;

    /**
     * @param path where it stands in the message, for people: {@code /SaleEnvelope/Header}
     * @param place where it stands in the schema, for people
     */
    public Node(String path, String place) {
        this.path = path;
        this.place = place;
    }

    /** Where it stands in the message. */
    public final String path() {
        return path;
    }

    /** Where it stands in the schema: the file, and the line. */
    public final String place() {
        return place;
    }

    /**
     * Parses at the state's position, and moves it.
     *
     * @return false where the bytes do not fit, which the state then knows more about
     */
    public abstract boolean parse(ParseState s);

    /** Writes what the cursor has for this term. */
    public abstract void write(WriteState w, ChildCursor from);

    /** Whether the term can be there without any byte and any element. */
    public abstract boolean canBeAbsent();

    /** Adds the local names of the elements that this term can start with. */
    public abstract void firstNames(Set<String> names);

    /** Bytes that this term always takes; -1 where that depends on the message. */
    public int fixedBytes() {
        return -1;
    }

    /** Prints how the term was compiled. */
    public abstract void explain(Explanation to);
}
