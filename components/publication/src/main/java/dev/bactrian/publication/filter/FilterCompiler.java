// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.CompiledExpression;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.source.Diagnostics;
import dev.bactrian.esql.source.EsqlCompileException;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.syntax.EsqlParser;
import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.Expression.Between;
import dev.bactrian.esql.syntax.Expression.Binary;
import dev.bactrian.esql.syntax.Expression.Literal;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Expression.Unary;
import dev.bactrian.esql.syntax.Step;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Takes a filter's text apart: {@code field operator constant}, joined by {@code AND}, becomes
 * tests; where anything else stands beside, the whole text becomes a condition that is evaluated
 * where the tests hold.
 */
final class FilterCompiler {
    /** Characters of a filter at most: what a subscriber sends is compiled here. */
    static final int LONGEST = 64 << 10;

    private static final Set<String> MESSAGE = Set.of("ROOT", "BODY", "PROPERTIES");

    private final Function<String, FilterField> fields;
    private final Map<FilterField, Map<FilterKind, Bounds>> tests = new TreeMap<>();
    private boolean whole = true;

    /** What became of a text. */
    record Parts(List<Map.Entry<FilterField, Bounds>> tests, CompiledExpression condition) {}

    private FilterCompiler(Function<String, FilterField> fields) {
        this.fields = fields;
    }

    /**
     * Compiles a filter.
     *
     * @param fields the field of a path
     * @throws FilterException where it is no condition on a message
     */
    static Parts compile(String text, Function<String, FilterField> fields) {
        if (text.length() > LONGEST) {
            throw new FilterException(
                    "expected at most " + LONGEST + " characters, found " + text.length());
        }
        try {
            Source source = new Source("filter", text);
            Diagnostics diagnostics = new Diagnostics();
            Expression parsed = EsqlParser.parseExpression(source, diagnostics);
            if (parsed == null || diagnostics.hasErrors()) {
                throw new EsqlCompileException(diagnostics.list());
            }
            FilterReferences.check(parsed);
            FilterCompiler compiler = new FilterCompiler(fields);
            compiler.conjunction(parsed);
            return compiler.parts(
                    compiler.whole
                            ? null
                            : EsqlCompiler.compileExpression(source, CompileOptions.NONE));
        } catch (EsqlCompileException e) {
            throw new FilterException(e.getMessage(), e);
        }
    }

    /** The expression of a field's path. */
    static CompiledExpression field(String path) {
        return EsqlCompiler.compileExpression(new Source("filter", path), CompileOptions.NONE);
    }

    private Parts parts(CompiledExpression condition) {
        List<Map.Entry<FilterField, Bounds>> found = new ArrayList<>();
        tests.forEach(
                (field, ofKind) ->
                        ofKind.values().forEach(each -> found.add(Map.entry(field, each))));
        return new Parts(found, condition);
    }

    private void conjunction(Expression expression) {
        Expression at = expression;
        List<Expression> conjuncts = new ArrayList<>();
        // a AND b AND c is (a AND b) AND c: a loop, for there may be thousands
        while (at instanceof Binary binary && binary.operator().equals("AND")) {
            conjuncts.add(binary.right());
            at = binary.left();
        }
        conjuncts.add(at);
        for (Expression conjunct : conjuncts) {
            if (conjunct != expression
                    && conjunct instanceof Binary binary
                    && binary.operator().equals("AND")) {
                conjunction(conjunct);
            } else if (!test(conjunct)) {
                whole = false;
            }
        }
    }

    private boolean test(Expression conjunct) {
        if (conjunct instanceof Between between && !between.negated() && !between.symmetric()) {
            String path = path(between.operand());
            Object low = constant(between.low());
            Object high = constant(between.high());
            boolean oneKind =
                    low != null && high != null && FilterKind.of(low) == FilterKind.of(high);
            if (path == null || !oneKind || Bounds.compareKeys(low, high) > 0) {
                return false;
            }
            boolean exact = Bounds.compareKeys(low, high) == 0;
            return add(path, exact ? Bounds.exactly(low) : new Bounds(low, true, high, true));
        }
        if (!(conjunct instanceof Binary binary)) {
            return false;
        }
        String path = path(binary.left());
        Object constant = constant(binary.right());
        String operator = binary.operator();
        if (path == null) {
            path = path(binary.right());
            constant = constant(binary.left());
            operator = turned(operator);
        }
        if (path == null || constant == null) {
            return false;
        }
        Bounds of =
                switch (operator) {
                    case "=" -> Bounds.exactly(constant);
                    case "<" -> new Bounds(null, false, constant, false);
                    case "<=" -> new Bounds(null, false, constant, true);
                    case ">" -> new Bounds(constant, false, null, false);
                    case ">=" -> new Bounds(constant, true, null, false);
                    default -> null;
                };
        return of != null && add(path, of);
    }

    private static String turned(String operator) {
        return switch (operator) {
            case "<" -> ">";
            case "<=" -> ">=";
            case ">" -> "<";
            case ">=" -> "<=";
            default -> operator;
        };
    }

    private boolean add(String path, Bounds of) {
        tests.computeIfAbsent(fields.apply(path), key -> new TreeMap<>())
                .merge(of.kind(), of, Bounds::and);
        return true;
    }

    private static Object constant(Expression expression) {
        if (expression instanceof Unary unary
                && unary.operator().equals("-")
                && unary.operand() instanceof Literal literal) {
            Object value = literal.value();
            if (value instanceof Long number && number != Long.MIN_VALUE) {
                return FilterKeys.ofConstant(-number);
            }
            if (value instanceof Double number) {
                return FilterKeys.ofConstant(-number);
            }
            return value instanceof BigDecimal number
                    ? FilterKeys.ofConstant(number.negate())
                    : null;
        }
        return expression instanceof Literal literal
                ? FilterKeys.ofConstant(literal.value())
                : null;
    }

    /** A path of plain names into the message, as ESQL; null where it is none. */
    private static String path(Expression expression) {
        if (!(expression instanceof Path path) || path.steps().size() < 2) {
            return null;
        }
        StringBuilder out = new StringBuilder();
        for (Step step : path.steps()) {
            boolean plain = step.type() == null && step.namespace() == null && step.index() == null;
            if (!plain || !(step.name() instanceof Step.Word word)) {
                return null;
            }
            if (out.isEmpty()) {
                String first = word.text().toUpperCase(Locale.ROOT);
                if (word.quoted() || !MESSAGE.contains(first)) {
                    return null;
                }
                out.append(first);
            } else {
                out.append(".\"").append(word.text().replace("\"", "\"\"")).append('"');
            }
        }
        return out.toString();
    }
}
