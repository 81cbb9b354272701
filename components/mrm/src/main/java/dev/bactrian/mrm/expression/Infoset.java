// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.expression;

import java.util.List;

/** What an expression can see of a message. Nodes are handles that only the infoset understands. */
public interface Infoset {
    /** The node that {@code .} means. */
    Object self();

    /** The parent; null above the root. */
    Object parent(Object node);

    /** The root element of the message. */
    Object root();

    /** The children of that local name, in order, as far as they are there yet. */
    List<Object> children(Object node, String name);

    /** The value of a node; null where it is nil or has none. */
    Object value(Object node);

    /** The local name. */
    String name(Object node);

    /** The name space; {@code ""} for none. */
    String namespace(Object node);

    /** Whether the node is nil. */
    boolean nilled(Object node);

    /** The value of a variable, by its number. */
    Object variable(int number);

    /** The number of the occurrence, from 1, in the innermost array that is open. */
    long occursIndex();

    /**
     * A length.
     *
     * @param units {@code bits}, {@code bytes} or {@code characters}
     * @param content true for the content's, false for the value's
     */
    long length(Object node, String units, boolean content);

    /** Whether the value keeps the constraints of its type. */
    boolean checkConstraints(Object node);
}
