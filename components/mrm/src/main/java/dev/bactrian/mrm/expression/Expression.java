// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.expression;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.ValueException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

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

    /** An expression that gives always the same text, and looks at nothing. */
    public static Expression of(String text) {
        return new Expression(
                "'" + text.replace("'", "''") + "'", i -> text, false, false, false, Set.of());
    }

    /**
     * An expression that gives the texts of several, put together. Evaluating it throws {@link
     * ValueException} where one of them gives nothing.
     *
     * @param between what stands between two of them
     */
    public static Expression joined(List<Expression> parts, String between) {
        Set<Integer> variables = new HashSet<>();
        parts.forEach(part -> variables.addAll(part.variables));
        return new Expression(
                parts.stream()
                        .map(Expression::toString)
                        .collect(Collectors.joining(", ", "fn:concat(", ")")),
                i -> {
                    List<String> texts = new ArrayList<>();
                    for (Expression part : parts) {
                        texts.add(part.text(i));
                    }
                    return String.join(between, texts);
                },
                parts.stream().anyMatch(Expression::needsLengths),
                parts.stream().anyMatch(Expression::needsNodes),
                parts.stream().anyMatch(Expression::isRelative),
                variables);
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

    /**
     * The value as text.
     *
     * @throws ValueException where it cannot be computed, or there is none
     */
    public String text(Infoset infoset) {
        Object value = evaluate(infoset);
        if (value == null) {
            throw new ValueException("{" + source + "} gives nothing");
        }
        return Conversion.text(value);
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
