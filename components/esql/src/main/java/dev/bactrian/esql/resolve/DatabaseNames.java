// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.ConstantNode;
import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.run.StoredProcedureNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.Declaration;
import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.syntax.Statement;
import dev.bactrian.esql.syntax.Step;
import dev.bactrian.esql.value.EsqlException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Names of data sources, schemas, tables and stored procedures. Nothing but a name comes into an
 * SQL text, whether it stands in the source or is computed.
 */
final class DatabaseNames {
    /** The module's own data source. */
    static final ValueNode OWN = new ConstantNode("");

    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$#@]{0,127}");

    private DatabaseNames() {}

    static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /** Whether a path begins with {@code Database} and nothing of that name is declared. */
    static boolean isDatabase(Path path, Scope scope) {
        return path.steps().get(0).name() instanceof Step.Word word
                && word.text().equalsIgnoreCase("Database")
                && path.steps().size() > 1
                && scope.find(word.text()) == null;
    }

    /** Writes the name of a table; gives the data source. */
    static ValueNode table(Path path, SqlText sql, Scope scope, ExpressionCompiler expressions) {
        if (!isDatabase(path, scope)) {
            throw scope.error(
                    Problem.UNKNOWN_NAME, path.place(), "a table is named Database.table", "");
        }
        List<Step> steps = path.steps().subList(1, path.steps().size());
        if (steps.size() > 3) {
            throw scope.error(
                    Problem.UNKNOWN_NAME,
                    path.place(),
                    "a table is named Database.source.schema.table at most",
                    "");
        }
        ValueNode source = OWN;
        if (steps.size() == 3) {
            source = word(steps.get(0), scope, expressions);
            steps = steps.subList(1, 3);
        }
        for (int i = 0; i < steps.size(); i++) {
            sql.add(i == 0 ? "" : ".").add(checked(steps.get(i), scope, expressions));
        }
        return source;
    }

    /** A part of a name as it is: a word, the value of a constant, or computed. */
    private static ValueNode word(Step step, Scope scope, ExpressionCompiler expressions) {
        if (step.name() instanceof Step.Computed computed) {
            return expressions.compile(computed.expression(), scope);
        }
        if (step.name() instanceof Step.Word word) {
            return scope.find(word.text()) instanceof Symbol.Scalar s && s.folded() != null
                    ? s.folded()
                    : new ConstantNode(word.text());
        }
        throw scope.error(
                Problem.UNKNOWN_NAME, step.place(), "a part of a table's name is no '*'", "");
    }

    /** The same, checked to be a name. */
    private static ValueNode checked(Step step, Scope scope, ExpressionCompiler expressions) {
        ValueNode name = word(step, scope, expressions);
        if (!name.isConstant()) {
            return checkedLater(name);
        }
        Object text = name.value(null);
        if (text instanceof String s && isName(s)) {
            return name;
        }
        String external = external(step, scope);
        if (external != null && (text == null || "".equals(text))) {
            return unset(external); // empty until it is deployed
        }
        throw scope.error(
                Problem.UNKNOWN_NAME,
                step.place(),
                "'" + text + "' is no name of a table or schema",
                "");
    }

    /** The property that sets a part of a name; null where that is not EXTERNAL. */
    private static String external(Step step, Scope scope) {
        Expression part =
                step.name() instanceof Step.Computed computed ? computed.expression() : null;
        String word =
                step.name() instanceof Step.Word w
                        ? w.text()
                        : part instanceof Path path ? path.singleWord() : null;
        return word != null && scope.find(word) instanceof Symbol.Scalar s ? s.external() : null;
    }

    private static ValueNode unset(String property) {
        return new ValueNode() {
            @Override
            public Object value(Frame f) {
                throw new EsqlException(
                        Problem.CONFIGURATION,
                        "the EXTERNAL variable '"
                                + property
                                + "' names a table or schema and is empty: set property."
                                + property,
                        property);
            }
        };
    }

    private static ValueNode checkedLater(ValueNode name) {
        return new ValueNode() {
            @Override
            public Object value(Frame f) {
                Object value = name.value(f);
                if (value instanceof String s && isName(s)) {
                    return s;
                }
                throw new EsqlException(
                        Problem.ARGUMENT, "'" + value + "' is no name of a table or schema", value);
            }
        };
    }

    /** Whether two data sources are certain to be the same. */
    static boolean same(ValueNode a, ValueNode b) {
        return a == b || a.isConstant() && b.isConstant() && a.value(null).equals(b.value(null));
    }

    /** The data source of {@code TO Database.source}; the module's own where there is none. */
    static ValueNode source(Path path, Scope scope, ExpressionCompiler expressions) {
        if (path == null) {
            return OWN;
        }
        if (!isDatabase(path, scope) || path.steps().size() != 2) {
            throw scope.error(
                    Problem.UNKNOWN_NAME, path.place(), "a data source is named Database.name", "");
        }
        return word(path.steps().get(1), scope, expressions);
    }

    /** Refuses the name of a stored procedure of which a part is no name. */
    static void checkProcedure(Declaration.Routine declared, Scope scope) {
        String[] parts = declared.externalName().split("\\.", -1);
        for (int i = 0; i < parts.length; i++) {
            if (!isName(parts[i]) && !(i == 0 && parts.length > 1 && parts[i].equals("%"))) {
                throw scope.error(
                        Problem.UNKNOWN_NAME,
                        declared.place(),
                        "'" + declared.externalName() + "' is no name of a stored procedure",
                        "");
            }
        }
    }

    /** The data source of a call: that of {@code IN Database.source.schema}, else the module's. */
    static ValueNode sourceOfCall(
            Statement.Call call, Scope scope, ExpressionCompiler expressions) {
        Path in = call == null ? null : call.database();
        if (in == null) {
            return OWN;
        }
        if (!isDatabase(in, scope) || in.steps().size() > 3) {
            throw scope.error(
                    Problem.UNKNOWN_NAME,
                    in.place(),
                    "a schema is named Database.schema or Database.source.schema",
                    "");
        }
        return in.steps().size() == 3 ? word(in.steps().get(1), scope, expressions) : OWN;
    }

    /**
     * The name of a stored procedure: its schema is that of IN, else of EXTERNAL SCHEMA, else the
     * one where the routine is declared.
     */
    static ValueNode procedure(
            Declaration.Routine declared,
            Statement.Call call,
            Place place,
            Scope scope,
            ExpressionCompiler expressions) {
        checkProcedure(declared, scope);
        String name = declared.externalName();
        int point = name.indexOf('.');
        String bare = name.substring(point + 1);
        if (call != null && call.database() != null) {
            List<Step> steps = call.database().steps();
            return StoredProcedureNode.qualified(
                    word(steps.get(steps.size() - 1), scope, expressions), bare);
        }
        Expression schema = call == null ? null : call.externalSchema();
        if (schema != null) {
            return StoredProcedureNode.qualified(expressions.compile(schema, scope), bare);
        }
        if (name.startsWith("%.")) {
            throw scope.error(
                    Problem.BAD_ARGUMENTS,
                    place,
                    "the schema of '"
                            + declared.name()
                            + "' is left open (%): CALL needs EXTERNAL SCHEMA or IN",
                    "");
        }
        return new ConstantNode(name);
    }
}
