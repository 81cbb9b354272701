// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.function.EsqlFunction;
import dev.bactrian.esql.function.Functions;
import dev.bactrian.esql.run.ConstantNode;
import dev.bactrian.esql.run.Correlation;
import dev.bactrian.esql.run.PathNode;
import dev.bactrian.esql.run.SqlStatement;
import dev.bactrian.esql.run.Start;
import dev.bactrian.esql.run.StepNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Spelling;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.syntax.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Names and field references to nodes. */
final class PathCompiler {
    /** Prefixes that XML itself declares. */
    private static final Map<String, String> PREFIXES =
            Map.of(
                    "xml", "http://www.w3.org/XML/1998/namespace",
                    "xmlns", "http://www.w3.org/2000/xmlns/");

    private final ExpressionCompiler expressions;

    PathCompiler(ExpressionCompiler expressions) {
        this.expressions = expressions;
    }

    /**
     * A path where a value is wanted: a variable, a constant, a function without parentheses, a
     * field.
     */
    ValueNode value(Path path, Scope scope) {
        String word = path.singleWord();
        if (word != null) {
            ValueNode single = single(word, path, scope);
            if (single != null) {
                return single;
            }
        } else {
            ValueNode constant = dotted(path, scope);
            if (constant != null) {
                return constant;
            }
            if (DatabaseNames.isDatabase(path, scope)) {
                SqlStatement all = DatabaseCompiler.scan(path, scope, expressions);
                return DatabaseCompiler.rows(all, List.of());
            }
        }
        return field(path, scope);
    }

    private ValueNode single(String word, Path path, Scope scope) {
        Symbol symbol = scope.find(word);
        if (symbol instanceof Symbol.Scalar scalar) {
            return scalar.folded() != null ? scalar.folded() : scalar.node();
        }
        if (symbol != null || Correlation.of(word) != null) {
            return null;
        }
        EsqlFunction bare = Functions.find(word.toUpperCase(Locale.ROOT));
        if (bare != null && bare.isBare()) {
            return bare.compile(expressions.calls().bare(path.place(), scope));
        }
        Object constant = FieldConstants.find(word);
        if (constant != null) {
            return new ConstantNode(constant);
        }
        return Surroundings.node(word);
    }

    /** {@code XMLNSC.Attribute}; null where the path is none. */
    private static ValueNode dotted(Path path, Scope scope) {
        List<Step> steps = path.steps();
        if (steps.size() == 2
                && steps.get(0).name() instanceof Step.Word domain
                && steps.get(1).name() instanceof Step.Word constant
                && steps.get(0).index() == null
                && steps.get(1).index() == null
                && scope.find(domain.text()) == null
                && Correlation.of(domain.text()) == null) {
            if (domain.text().equalsIgnoreCase("SQL")) {
                return Surroundings.node(constant.text());
            }
            Object value = FieldConstants.find(domain.text() + "." + constant.text());
            return value == null ? null : new ConstantNode(value);
        }
        return null;
    }

    /** A field reference. */
    PathNode field(Path path, Scope scope) {
        Step first = path.steps().get(0);
        Start start = start(path, first, scope);
        if (path.steps().size() > 1
                && path.steps().get(1).name() instanceof Step.Word column
                && scope.find(((Step.Word) first.name()).text()) instanceof Symbol.Row row
                && row.columns() != null) {
            row.columns().add(column.text());
        }
        List<StepNode> steps = new ArrayList<>();
        for (int i = 1; i < path.steps().size(); i++) {
            boolean last = i == path.steps().size() - 1;
            Step one = path.steps().get(i);
            // InputRoot.*[I], as the toolkit generates it: the few headers of a message
            boolean headers =
                    i == 1
                            && one.name() instanceof Step.Any
                            && path.steps().size() == 2
                            && Correlation.of(((Step.Word) first.name()).text()) != null;
            steps.add(step(one, scope, last, !headers));
        }
        return new PathNode(start, steps.toArray(StepNode[]::new), written(path));
    }

    private Start start(Path path, Step first, Scope scope) {
        if (!(first.name() instanceof Step.Word word)
                || first.namespace() != null
                || first.type() != null) {
            throw scope.error(
                    Problem.UNKNOWN_NAME,
                    first.place(),
                    "a path begins with a correlation name or a reference variable",
                    "");
        }
        Symbol symbol = scope.find(word.text());
        if (first.index() != null && (symbol != null || Correlation.of(word.text()) != null)) {
            throw scope.error(
                    Problem.BAD_TARGET,
                    first.place(),
                    "'" + word.text() + "' is one thing and takes no index",
                    "");
        }
        if (symbol instanceof Symbol.Reference reference) {
            return reference.start();
        } else if (symbol instanceof Symbol.Row row) {
            if (row.shared() != null) {
                scope.touched = row.shared();
            }
            return row.start();
        } else if (symbol instanceof Symbol.Scalar scalar) {
            throw scope.error(
                    Problem.BAD_TYPE,
                    first.place(),
                    "'"
                            + word.text()
                            + "' is "
                            + article(String.valueOf(scalar.node().type()))
                            + " and has no fields",
                    "");
        }
        Correlation correlation = Correlation.of(word.text());
        if (correlation != null) {
            return Start.of(correlation);
        }
        throw unknown(word.text(), first.place(), scope);
    }

    private static String article(String type) {
        return ("AEIOU".indexOf(type.charAt(0)) >= 0 ? "an " : "a ") + type;
    }

    /** Reports a name that nothing declares. */
    static CompileError unknown(String name, Place place, Scope scope) {
        List<String> known = new ArrayList<>(scope.names());
        known.addAll(Correlation.NAMES);
        CompileError error =
                scope.error(
                        Problem.UNKNOWN_NAME,
                        place,
                        "'" + name + "' is not declared",
                        Spelling.hint(name, known));
        scope.unknown(name);
        return error;
    }

    /** One step below the start. */
    StepNode step(Step step, Scope scope, boolean last) {
        return step(step, scope, last, true);
    }

    private StepNode step(Step step, Scope scope, boolean last, boolean warns) {
        boolean all = step.index() instanceof Step.All;
        if (all && !last) {
            throw scope.error(
                    Problem.BAD_TARGET,
                    step.place(),
                    "[] means a list, and stands at the end of a path only",
                    "");
        }
        ValueNode index = null;
        boolean fromEnd = false;
        if (step.index() instanceof Step.At at) {
            index = expressions.compile(at.position(), scope);
            fromEnd = at.fromEnd();
            if (!index.isConstant() && scope.loops > 0 && warns) {
                scope.warn(
                        Problem.COSTLY_SUBSCRIPT,
                        step.place(),
                        "a changing subscript in a loop; FOR, or a reference that is moved, finds the field at once");
            }
            if (index.isConstant() && index.value(null) instanceof Long n && n == 1 && !fromEnd) {
                // [1] is what stands there without it, but it marks one of many for RowNode
                index = new ConstantNode(1L);
            }
        }
        boolean anyNamespace = step.namespace() instanceof Step.Any;
        ValueNode namespace = namespace(step, scope);
        ValueNode type = step.type() == null ? null : expressions.compile(step.type(), scope);
        int cache = scope.loops > 0 ? scope.layout.add() : -1;
        ValueNode name = name(step, scope);
        ValueNode position = index;
        boolean counted = fromEnd;
        return scope.constant(
                step.place(),
                () ->
                        new StepNode(
                                name,
                                namespace,
                                anyNamespace,
                                type,
                                position,
                                counted,
                                all,
                                cache));
    }

    private ValueNode name(Step step, Scope scope) {
        if (step.name() instanceof Step.Any) {
            return null;
        } else if (step.name() instanceof Step.Computed computed) {
            return expressions.compile(computed.expression(), scope);
        }
        Step.Word word = (Step.Word) step.name();
        return new ConstantNode(word.text());
    }

    private ValueNode namespace(Step step, Scope scope) {
        if (step.namespace() instanceof Step.Computed computed) {
            return expressions.compile(computed.expression(), scope);
        }
        if (step.namespace() instanceof Step.Word word) {
            if (word.text().isEmpty()) {
                return new ConstantNode("");
            }
            Symbol symbol = scope.find(word.text());
            if (symbol instanceof Symbol.Scalar scalar) {
                return scalar.folded() != null ? scalar.folded() : scalar.node();
            }
            String known = PREFIXES.get(word.text());
            if (known != null) {
                return new ConstantNode(known);
            }
            CompileError error =
                    scope.error(
                            Problem.UNKNOWN_NAME,
                            step.place(),
                            "namespace '"
                                    + word.text()
                                    + "' is not declared: DECLARE "
                                    + word.text()
                                    + " NAMESPACE '...'",
                            Spelling.hint(word.text(), scope.names()));
            scope.unknown(word.text());
            throw error;
        }
        return null;
    }

    /** The steps of an alias, relative to a row. */
    StepNode[] relative(Path path, Scope scope) {
        StepNode[] steps = new StepNode[path.steps().size()];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = step(path.steps().get(i), scope, i == steps.length - 1);
        }
        return steps;
    }

    /** The path as text, for messages. */
    static String written(Path path) {
        StringBuilder out = new StringBuilder();
        for (Step step : path.steps()) {
            out.append(out.isEmpty() ? "" : ".");
            out.append(
                    step.name() instanceof Step.Word word
                            ? word.text()
                            : step.name() instanceof Step.Any ? "*" : "{...}");
            if (step.index() instanceof Step.All) {
                out.append("[]");
            } else if (step.index() != null) {
                out.append("[...]");
            }
        }
        return out.toString();
    }
}
