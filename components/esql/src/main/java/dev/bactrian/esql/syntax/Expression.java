// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.syntax;

import java.util.List;

/** Expressions as they are written. */
public sealed interface Expression {
    /** Where it starts. */
    Place place();

    /** A constant; a null value is NULL. */
    record Literal(Place place, Object value) implements Expression {}

    /** The name of a type, as the argument of CAST. */
    record TypeName(Place place, DataType type) implements Expression {}

    /** A field reference, a variable, a constant: names separated by points. */
    record Path(Place place, List<Step> steps) implements Expression {
        /** The name, where the path is one word and no more; null otherwise. */
        public String singleWord() {
            return steps.size() == 1 && steps.get(0).isPlainWord()
                    ? ((Step.Word) steps.get(0).name()).text()
                    : null;
        }
    }

    /** What did not parse, and was reported. */
    record Wrong(Place place) implements Expression {}

    /** {@code NOT}, {@code -}, {@code +}. */
    record Unary(Place place, String operator, Expression operand) implements Expression {}

    /** Two operands; the place is the operator's. */
    record Binary(Place place, String operator, Expression left, Expression right)
            implements Expression {}

    /** {@code (left - right) DAY TO SECOND}: in the fields that the type names. */
    record Difference(Place place, Expression left, Expression right, DataType type)
            implements Expression {}

    /** {@code [NOT] BETWEEN [SYMMETRIC]}. */
    record Between(
            Place place,
            Expression operand,
            Expression low,
            Expression high,
            boolean symmetric,
            boolean negated)
            implements Expression {}

    /** {@code [NOT] IN (...)}. */
    record In(Place place, Expression operand, List<Expression> values, boolean negated)
            implements Expression {}

    /** {@code [NOT] LIKE ... ESCAPE}; escape is null where there is none. */
    record Like(
            Place place, Expression operand, Expression pattern, Expression escape, boolean negated)
            implements Expression {}

    /** {@code IS [NOT] NULL, TRUE, FALSE, UNKNOWN, INF, +INF, -INF, NAN, NUM, NUMBER}. */
    record Is(Place place, Expression operand, String what, boolean negated)
            implements Expression {}

    /** A function; keyword arguments keep their keyword, {@code CAST(x AS t)}. */
    record Call(Place place, String schema, String name, List<Argument> arguments)
            implements Expression {}

    /** An argument; the keyword is {@code ""} for one by position. */
    record Argument(String keyword, Expression value) {}

    /** {@code CASE}; the subject is null in the searched form, the last may be null. */
    record Case(Place place, Expression subject, List<When> whens, Expression otherwise)
            implements Expression {}

    /** One alternative of CASE. */
    record When(Expression condition, Expression result) {}

    /** {@code ROW(...)} or {@code LIST{...}}. */
    record Constructor(Place place, boolean list, List<Item> items) implements Expression {}

    /**
     * An item of a SELECT clause or a ROW.
     *
     * @param alias null where there is none
     * @param insert {@code INSERT}: its fields stand in the row themselves
     */
    record Item(Expression value, Path alias, boolean insert) {
        /** Without INSERT. */
        public Item(Expression value, Path alias) {
            this(value, alias, false);
        }
    }

    /**
     * {@code SELECT}.
     *
     * @param shape {@code ROWS}, {@code ITEM}, or the aggregate {@code COUNT}, {@code SUM}, {@code
     *     MAX}, {@code MIN}
     * @param items what is selected; empty for {@code *}
     * @param from the sources
     * @param where the condition; null for none
     */
    record Select(Place place, String shape, List<Item> items, List<From> from, Expression where)
            implements Expression {}

    /**
     * A source of a SELECT or a quantifier: a path, or a PASSTHRU.
     *
     * @param path null for a PASSTHRU
     * @param query the PASSTHRU; null for a path
     * @param alias null where there is none
     */
    record From(Path path, Call query, String alias) {
        /** Where it starts. */
        public Place place() {
            return path == null ? query.place() : path.place();
        }
    }

    /** {@code FOR ALL|ANY source AS name, ... (condition)}. */
    record Quantified(Place place, boolean all, List<From> from, Expression condition)
            implements Expression {}
}
