// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import dev.bactrian.tree.Name;
import java.util.BitSet;

/** Sequences and choices, as an automaton. */
final class OrderedContent extends ContentModel {
    private final ElementRule[][] rules;
    private final int[][] next;
    private final BitSet ends;

    /**
     * @param letters the elements that the letters stand for
     */
    OrderedContent(Automaton.Table table, ElementRule[] letters) {
        int states = table.next().length;
        rules = new ElementRule[states][];
        next = new int[states][];
        ends = table.accepting();
        for (int state = 0; state < states; state++) {
            int[] row = table.next()[state];
            int count = 0;
            for (int target : row) {
                count += target < 0 ? 0 : 1;
            }
            rules[state] = new ElementRule[count];
            next[state] = new int[count];
            int at = 0;
            for (int letter = 0; letter < row.length; letter++) {
                if (row[letter] >= 0) {
                    rules[state][at] = letters[letter];
                    next[state][at++] = row[letter];
                }
            }
            requireDistinct(rules[state]);
        }
    }

    /** The recommendation demands it (unique particle attribution); here it is relied on. */
    private static void requireDistinct(ElementRule[] some) {
        for (int i = 0; i < some.length; i++) {
            for (int j = 0; j < i; j++) {
                if (some[i].name().equals(some[j].name())) {
                    throw new NotCoveredException("two elements " + some[i].name());
                }
            }
        }
    }

    @Override
    public int find(long state, Name name) {
        return find(rules[(int) state], name);
    }

    @Override
    public ElementRule rule(long state, int found) {
        return rules[(int) state][found];
    }

    @Override
    public long behind(long state, int found) {
        return next[(int) state][found];
    }

    @Override
    public boolean mayEnd(long state) {
        return ends.get((int) state);
    }
}
