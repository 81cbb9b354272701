// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.function.CallSite;
import dev.bactrian.esql.function.EsqlFunction;
import dev.bactrian.esql.function.Functions;
import dev.bactrian.esql.run.CallNode;
import dev.bactrian.esql.run.EvalNode;
import dev.bactrian.esql.run.JavaCallNode;
import dev.bactrian.esql.run.PathNode;
import dev.bactrian.esql.run.References;
import dev.bactrian.esql.run.Routine;
import dev.bactrian.esql.run.StoredProcedureNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.run.VariableNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Spelling;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.Declaration.Direction;
import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.Expression.Argument;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.syntax.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Calls of functions and routines to nodes. */
final class CallCompiler {
    private final ExpressionCompiler expressions;
    private final PathCompiler paths;

    CallCompiler(ExpressionCompiler expressions, PathCompiler paths) {
        this.expressions = expressions;
        this.paths = paths;
    }

    /** A call in an expression: a routine of the sources, else a function of ESQL. */
    ValueNode compile(Expression.Call call, Scope scope) {
        Routines.Entry entry = scope.unit.routines.find(call.schema(), call.name());
        if (entry != null) {
            List<Expression> arguments = new ArrayList<>();
            call.arguments().forEach(a -> arguments.add(a.value()));
            return routine(entry, arguments, null, call.place(), scope);
        }
        EsqlFunction function =
                call.schema().isEmpty()
                        ? Functions.find(call.name().toUpperCase(Locale.ROOT))
                        : null;
        if (function == null) {
            throw unknown(call.schema(), call.name(), call.place(), scope);
        }
        if (scope.loopCondition && function.name().equals("CARDINALITY")) {
            scope.warn(
                    Problem.COSTLY_CARDINALITY,
                    call.place(),
                    "CARDINALITY in the condition of a loop is evaluated on each turn: count once before it");
        }
        return function.compile(new Site(call.place(), call.arguments(), scope));
    }

    /** A call of a function without parentheses. */
    CallSite bare(Place place, Scope scope) {
        return new Site(place, List.of(), scope);
    }

    /** A call by CALL. */
    ValueNode statement(Statement.Call call, Scope scope) {
        Routines.Entry entry = scope.unit.routines.find(call.schema(), call.name());
        if ((entry == null || !entry.declared().language().equals("DATABASE"))
                && (call.database() != null || call.externalSchema() != null)) {
            throw scope.error(
                    Problem.BAD_ARGUMENTS,
                    call.place(),
                    "IN and EXTERNAL SCHEMA belong to calls of stored procedures",
                    "");
        }
        if (entry == null) {
            List<Argument> plain = new ArrayList<>();
            call.arguments().forEach(a -> plain.add(new Argument("", a)));
            return compile(
                    new Expression.Call(call.place(), call.schema(), call.name(), plain), scope);
        }
        return routine(entry, call.arguments(), call, call.place(), scope);
    }

    private static CompileError unknown(String schema, String name, Place place, Scope scope) {
        if (scope.unit.routines.isReported(name)) {
            return new CompileError();
        }
        scope.unit.routines.report(name);
        String refused = Refusals.function(name);
        if (refused != null && schema.isEmpty()) {
            return scope.error(Problem.REFUSED, place, refused, "");
        }
        List<String> known = new ArrayList<>(scope.unit.routines.names());
        known.addAll(Functions.names());
        return scope.error(
                Problem.UNKNOWN_ROUTINE,
                place,
                "there is no function or procedure '"
                        + (schema.isEmpty() ? "" : schema + ".")
                        + name
                        + "'",
                Spelling.hint(name, known));
    }

    private ValueNode routine(
            Routines.Entry entry,
            List<Expression> given,
            Statement.Call call,
            Place place,
            Scope scope) {
        List<Routine.Parameter> parameters = entry.parameters();
        int sets = entry.declared().resultSets();
        if (given.size() != parameters.size() + sets) {
            throw scope.error(
                    Problem.BAD_ARGUMENTS,
                    place,
                    "'"
                            + entry.declared().name()
                            + "' takes "
                            + parameters.size()
                            + (parameters.size() == 1 ? " argument" : " arguments")
                            + (sets > 0 ? " and a list for each result set (" + sets + ")" : "")
                            + ", not "
                            + given.size(),
                    "");
        }
        List<Routine.Argument> arguments = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            arguments.add(argument(given.get(i), parameters.get(i), scope));
        }
        DataType returns = entry.declared().returns();
        return switch (entry.declared().language()) {
            case "JAVA" ->
                    new JavaCallNode(
                            entry.declared().externalName(), parameters, returns, arguments);
            case "DATABASE" ->
                    new StoredProcedureNode(
                            DatabaseNames.sourceOfCall(call, scope, expressions),
                            DatabaseNames.procedure(
                                    entry.declared(), call, place, scope, expressions),
                            parameters,
                            returns,
                            arguments,
                            lists(given.subList(parameters.size(), given.size()), scope));
            case "CLR" ->
                    throw scope.error(
                            Problem.REFUSED,
                            place,
                            "LANGUAGE CLR: .NET methods are not supported",
                            "");
            default -> new CallNode(entry.routine(), arguments, place);
        };
    }

    /** The lists that take result sets. */
    private List<PathNode> lists(List<Expression> given, Scope scope) {
        List<PathNode> lists = new ArrayList<>();
        for (Expression one : given) {
            if (!(one instanceof Expression.Path path)
                    || !(paths.value(path, scope) instanceof PathNode list)
                    || !list.isList()) {
                throw scope.error(
                        Problem.BAD_TARGET,
                        one.place(),
                        "a result set goes into a list of fields: Environment.Rows[]",
                        "");
            }
            lists.add(list);
        }
        return lists;
    }

    private Routine.Argument argument(Expression given, Routine.Parameter parameter, Scope scope) {
        VariableNode variable = null;
        PathNode path = null;
        References.Variable reference = null;
        ValueNode value = expressions.compile(given, scope); // once: arguments nest
        if (given instanceof Expression.Path p) {
            Symbol symbol = p.singleWord() == null ? null : scope.find(p.singleWord());
            if (symbol instanceof Symbol.Scalar scalar) {
                if (scalar.constant() && parameter.direction() != Direction.IN) {
                    throw scope.error(
                            Problem.BAD_TARGET,
                            p.place(),
                            "a constant cannot be an OUT argument",
                            "");
                }
                variable = scalar.node();
            } else if (value instanceof PathNode field) {
                path = field;
                reference = symbol instanceof Symbol.Reference r ? r.variable() : null;
            }
        }
        if (parameter.direction() != Direction.IN && variable == null && path == null) {
            throw scope.error(
                    Problem.BAD_TARGET,
                    given.place(),
                    "parameter '"
                            + parameter.name()
                            + "' is "
                            + parameter.direction()
                            + ": it takes a variable or a field",
                    "");
        }
        if (parameter.type().kind() == DataType.Kind.REFERENCE && path == null) {
            throw scope.error(
                    Problem.BAD_TYPE,
                    given.place(),
                    "parameter '" + parameter.name() + "' is a REFERENCE: it takes a field",
                    "");
        }
        return new Routine.Argument(value, variable, path, reference);
    }

    /** A call while it is compiled. */
    private final class Site implements CallSite {
        private final Place place;
        private final Scope scope;
        private final List<Argument> positional = new ArrayList<>();
        private final List<Argument> keyworded = new ArrayList<>();

        Site(Place place, List<Argument> arguments, Scope scope) {
            this.place = place;
            this.scope = scope;
            arguments.forEach(a -> (a.keyword().isEmpty() ? positional : keyworded).add(a));
        }

        @Override
        public int count() {
            return positional.size();
        }

        @Override
        public ValueNode value(int index) {
            return expressions.compile(positional.get(index).value(), scope);
        }

        @Override
        public ValueNode list(int index) {
            return value(index);
        }

        @Override
        public ValueNode keyword(String keyword) {
            List<ValueNode> all = keywords(keyword);
            return all.isEmpty() ? null : all.get(0);
        }

        @Override
        public List<ValueNode> keywords(String keyword) {
            List<ValueNode> all = new ArrayList<>();
            for (Argument argument : keyworded) {
                if (argument.keyword().equals(keyword)) {
                    all.add(expressions.compile(argument.value(), scope));
                }
            }
            return all;
        }

        @Override
        public PathNode path(int index) {
            Expression given = positional.get(index).value();
            if (given instanceof Expression.Path path
                    && !(path.singleWord() != null
                            && scope.find(path.singleWord()) instanceof Symbol.Scalar)) {
                return paths.field(path, scope);
            }
            throw scope.error(
                    Problem.BAD_ARGUMENTS, given.place(), "a field reference is needed here", "");
        }

        @Override
        public References.Variable reference(int index) {
            Expression given = positional.get(index).value();
            if (given instanceof Expression.Path path
                    && path.singleWord() != null
                    && scope.find(path.singleWord()) instanceof Symbol.Reference reference) {
                return reference.variable();
            }
            if (given instanceof Expression.Path path
                    && path.singleWord() != null
                    && scope.find(path.singleWord()) == null) {
                throw PathCompiler.unknown(path.singleWord(), path.place(), scope);
            }
            throw scope.error(
                    Problem.BAD_ARGUMENTS,
                    given.place(),
                    "a REFERENCE variable is needed here",
                    "");
        }

        @Override
        public DataType type() {
            for (Argument argument : keyworded) {
                if (argument.value() instanceof Expression.TypeName type) {
                    return type.type();
                }
            }
            throw error(Problem.BAD_ARGUMENTS, "AS and a type are missing");
        }

        @Override
        public ValueNode dataSource() {
            for (Argument argument : keyworded) {
                if (argument.keyword().equals("TO")) {
                    return DatabaseNames.source(
                            (Expression.Path) argument.value(), scope, expressions);
                }
            }
            return DatabaseNames.OWN;
        }

        @Override
        public EvalNode eval(ValueNode text) {
            return new EvalNode(text, new EvalCompiler(scope, expressions, place)::compile);
        }

        @Override
        public RuntimeException error(Problem problem, String message) {
            return scope.error(problem, place, message, "");
        }

        @Override
        public void warn(Problem problem, String message) {
            scope.warn(problem, place, message);
        }
    }
}
