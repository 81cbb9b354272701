// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.Comparison;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.esql.value.LikePattern;
import dev.bactrian.esql.value.TypeNames;
import dev.bactrian.tree.Element;
import java.util.List;

/** BETWEEN, IN, LIKE and IS. */
public abstract class PredicateNode extends ValueNode {
    private static final DataType BOOLEAN = DataType.of(DataType.Kind.BOOLEAN);
    private static final DataType CHARACTER = DataType.of(DataType.Kind.CHARACTER);

    private final boolean negated;

    PredicateNode(boolean negated) {
        this.negated = negated;
    }

    abstract Boolean holds(Frame f);

    @Override
    public final Object value(Frame f) {
        Boolean holds = holds(f);
        return holds == null ? null : holds != negated;
    }

    @Override
    public final DataType type() {
        return BOOLEAN;
    }

    /** {@code x BETWEEN low AND high}; symmetric: in either order. */
    public static ValueNode between(
            ValueNode x, ValueNode low, ValueNode high, boolean symmetric, boolean negated) {
        return new PredicateNode(negated) {
            @Override
            Boolean holds(Frame f) {
                Object value = x.value(f);
                Object from = low.value(f);
                Object to = high.value(f);
                if (value == null || from == null || to == null) {
                    return null;
                }
                boolean inside =
                        Comparison.compare(value, from) >= 0 && Comparison.compare(value, to) <= 0;
                return inside
                        || symmetric
                                && Comparison.compare(value, to) >= 0
                                && Comparison.compare(value, from) <= 0;
            }
        };
    }

    /** {@code x IN (a, b, ...)}; a list gives all its items. */
    public static ValueNode in(ValueNode x, List<ValueNode> values, boolean negated) {
        return new PredicateNode(negated) {
            @Override
            Boolean holds(Frame f) {
                Object value = x.value(f);
                if (value == null) {
                    return null;
                }
                Boolean[] found = {Boolean.FALSE};
                for (ValueNode node : values) {
                    if (node.isList()) {
                        node.each(
                                f,
                                item ->
                                        found[0] =
                                                or(
                                                        found[0],
                                                        value,
                                                        item instanceof Element e
                                                                ? e.value()
                                                                : item));
                    } else {
                        found[0] = or(found[0], value, node.value(f));
                    }
                    if (found[0] != null && found[0]) {
                        return true;
                    }
                }
                return found[0];
            }

            private Boolean or(Boolean before, Object value, Object candidate) {
                if (before != null && before) {
                    return true;
                }
                if (candidate == null) {
                    return null;
                }
                return Comparison.equal(value, candidate) ? Boolean.TRUE : before;
            }
        };
    }

    /** {@code x LIKE pattern ESCAPE escape}; a constant pattern is compiled once. */
    public static ValueNode like(
            ValueNode x, ValueNode pattern, ValueNode escape, boolean negated) {
        LikePattern compiled =
                pattern.isConstant() && (escape == null || escape.isConstant())
                        ? compile(pattern.value(null), escape == null ? null : escape.value(null))
                        : null;
        return new PredicateNode(negated) {
            @Override
            Boolean holds(Frame f) {
                Object value = x.value(f);
                if (value == null) {
                    return null;
                }
                LikePattern p =
                        compiled != null
                                ? compiled
                                : compile(
                                        pattern.value(f), escape == null ? null : escape.value(f));
                return p == null ? null : p.matches((String) Casts.cast(value, CHARACTER));
            }
        };
    }

    private static LikePattern compile(Object pattern, Object escape) {
        return pattern == null
                ? null
                : LikePattern.of(
                        (String) Casts.cast(pattern, CHARACTER),
                        (String) Casts.cast(escape, CHARACTER));
    }

    /** {@code x IS what}; never unknown. */
    public static ValueNode is(ValueNode x, String what, boolean negated) {
        return new PredicateNode(negated) {
            @Override
            Boolean holds(Frame f) {
                Object value = x.value(f);
                return switch (what) {
                    case "NULL" -> value == null;
                    case "TRUE" -> truth(value) == Boolean.TRUE;
                    case "FALSE" -> truth(value) == Boolean.FALSE;
                    case "UNKNOWN" -> truth(value) == null;
                    case "INF", "INFINITY" -> value instanceof Double d && Double.isInfinite(d);
                    case "+INF", "+INFINITY" ->
                            value instanceof Double d && d == Double.POSITIVE_INFINITY;
                    case "-INF", "-INFINITY" ->
                            value instanceof Double d && d == Double.NEGATIVE_INFINITY;
                    case "NAN" -> value instanceof Double d && Double.isNaN(d);
                    default ->
                            value instanceof Number
                                    && !(value instanceof Double d
                                            && (Double.isNaN(d) || Double.isInfinite(d)));
                };
            }

            private Boolean truth(Object value) {
                if (value == null || value instanceof Boolean) {
                    return value == null ? null : Boolean.valueOf((boolean) value);
                }
                throw new EsqlException(
                        Problem.OPERAND,
                        "IS " + what + " takes a BOOLEAN, not " + TypeNames.of(value),
                        value);
            }
        };
    }
}
