// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import dev.bactrian.tree.Name;

/** Which child elements may follow one another. A state is a number; it starts with 0. */
public abstract class ContentModel {
    /** No child of that name fits there. */
    public static final int NONE = -1;

    /** Which of the children that may come in a state has that name; {@link #NONE}. */
    public abstract int find(long state, Name name);

    /** The element that a child found is. */
    public abstract ElementRule rule(long state, int found);

    /** The state behind a child found. */
    public abstract long behind(long state, int found);

    /** Whether there may be no more children. */
    public abstract boolean mayEnd(long state);

    static int find(ElementRule[] rules, Name name) {
        for (int i = 0; i < rules.length; i++) {
            if (rules[i].name() == name) {
                return i;
            }
        }
        for (int i = 0; i < rules.length; i++) {
            if (rules[i].name().equals(name)) {
                return i;
            }
        }
        return NONE;
    }
}
