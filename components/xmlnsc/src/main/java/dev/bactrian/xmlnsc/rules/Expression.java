// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import java.util.BitSet;
import java.util.List;

/** A regular expression over letters that are numbers: element names, or characters. */
sealed interface Expression {
    /** Nothing at all. */
    Expression EMPTY = new Sequence(List.of());

    /** One letter out of a set; of an empty set: what is never there. */
    record Letters(BitSet any) implements Expression {}

    /** One after the other. */
    record Sequence(List<Expression> parts) implements Expression {}

    /** One of them. */
    record Choice(List<Expression> parts) implements Expression {}

    /**
     * Several times.
     *
     * @param most {@link #UNBOUNDED} for no bound
     */
    record Repeat(Expression part, int least, int most) implements Expression {}

    /** No upper bound. */
    int UNBOUNDED = Integer.MAX_VALUE;
}
