// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.tree.Element;

/** The values that a tree has for fields that stand together, and where the tree goes on. */
public final class TakenValues {
    /** One behind the other. */
    public Object[] values = new Object[32];

    /** The characters of those that are text. */
    public long characters;

    /** The element of the last one. */
    public Element last;

    /** What follows it; null where nothing does. */
    public Element next;
}
