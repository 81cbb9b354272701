// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import dev.bactrian.tree.Name;
import java.util.List;

/** {@code all}: each element once at most, in any order; a state has the bits of those seen. */
final class UnorderedContent extends ContentModel {
    private static final int MOST = 63;

    private final ElementRule[] rules;
    private final long required;
    private final boolean optional;

    /**
     * @param required the bits of the elements that must be there
     * @param optional whether all of it may be missing
     */
    UnorderedContent(List<ElementRule> rules, long required, boolean optional) {
        if (rules.size() > MOST) {
            throw new NotCoveredException("more than " + MOST + " elements of all");
        }
        this.rules = rules.toArray(new ElementRule[0]);
        this.required = required;
        this.optional = optional;
    }

    @Override
    public int find(long state, Name name) {
        int found = find(rules, name);
        return found >= 0 && (state >> found & 1) != 0 ? NONE : found;
    }

    @Override
    public ElementRule rule(long state, int found) {
        return rules[found];
    }

    @Override
    public long behind(long state, int found) {
        return state | 1L << found;
    }

    @Override
    public boolean mayEnd(long state) {
        return (state & required) == required || (optional && state == 0);
    }
}
