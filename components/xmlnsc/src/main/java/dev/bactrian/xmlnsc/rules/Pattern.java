// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Patterns of one type, of which one is to fit, as an automaton over ASCII. */
final class Pattern implements Check {
    /** The state from which nothing leads anywhere. */
    private static final int DEAD = -1;

    private final short[] next;
    private final BitSet accepting;

    private Pattern(short[] next, BitSet accepting) {
        this.next = next;
        this.accepting = accepting;
    }

    /**
     * Compiles.
     *
     * @throws NotCoveredException where one of them has no rule
     */
    static Pattern of(List<String> patterns) {
        List<Expression> expressions = new ArrayList<>();
        patterns.forEach(p -> expressions.add(PatternParser.parse(p)));
        Automaton.Table table = Automaton.of(new Expression.Choice(expressions), CharacterSet.SIZE);
        short[] next = new short[table.next().length * CharacterSet.SIZE];
        for (int state = 0; state < table.next().length; state++) {
            for (int c = 0; c < CharacterSet.SIZE; c++) {
                next[state * CharacterSet.SIZE + c] = (short) table.next()[state][c];
            }
        }
        return new Pattern(next, table.accepting());
    }

    @Override
    public boolean accepts(byte[] b, int from, int to) {
        int state = 0;
        for (int i = from; i < to; i++) {
            if (b[i] < 0) {
                return false;
            }
            state = next[state * CharacterSet.SIZE + b[i]];
            if (state == DEAD) {
                return false;
            }
        }
        return accepting.get(state);
    }
}
