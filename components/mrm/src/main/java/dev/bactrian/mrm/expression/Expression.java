// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.expression;

import dev.bactrian.mrm.codec.ValueException;
import java.util.Set;

/** A compiled expression. Immutable. */
public final class Expression {
    /**
     * A part of an expression, which gives a value or {@link Nodes}; null is the empty sequence.
     */
    @FunctionalInterface
    interface Term {
        Object evaluate(Infoset infoset);
    }

    private final String source;
    private final Term term;
    private final boolean needsLengths;
    private final Set<Integer> variables;
    private final boolean needsNodes;
    private final boolean relative;

    Expression(
            String source,
            Term term,
            boolean needsLengths,
            boolean needsNodes,
            boolean relative,
            Set<Integer> variables) {
        this.source = source;
        this.term = term;
        this.needsLengths = needsLengths;
        this.needsNodes = needsNodes;
        this.relative = relative;
        this.variables = Set.copyOf(variables);
    }

    /**
     * The value: String, Long, BigDecimal, Double, Boolean, a date or time, bytes, or null for
     * nothing.
     *
     * @throws ValueException where it cannot be computed
     */
    public Object evaluate(Infoset infoset) {
        try {
            return Nodes.atom(infoset, term.evaluate(infoset));
        } catch (ArithmeticException | ClassCastException | java.time.DateTimeException e) {
            throw new ValueException("{" + source + "}: " + e.getMessage());
        }
    }

    /** Whether it asks for the length of an element, which is known only when that is written. */
    public boolean needsLengths() {
        return needsLengths;
    }

    /** Whether it looks at elements at all. */
    public boolean needsNodes() {
        return needsNodes;
    }

    /** Whether one of its paths starts at the place where it is evaluated, not at the root. */
    public boolean isRelative() {
        return relative;
    }

    /** The variables that it reads. */
    public Set<Integer> variables() {
        return variables;
    }

    /** The expression as it stands in the schema, without braces. */
    @Override
    public String toString() {
        return source;
    }
}
