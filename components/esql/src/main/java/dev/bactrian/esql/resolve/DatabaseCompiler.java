package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.Frame;
import dev.bactrian.esql.run.SqlRowsNode;
import dev.bactrian.esql.run.SqlStatement;
import dev.bactrian.esql.run.StatementNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.Declaration;
import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Statement;
import dev.bactrian.esql.syntax.Step;
import dev.bactrian.esql.value.EsqlException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** INSERT, UPDATE, DELETE FROM, PASSTHRU, and the names of tables. */
final class DatabaseCompiler {
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$#@]{0,127}");

    private final ExpressionCompiler expressions;

    DatabaseCompiler(ExpressionCompiler expressions) {
        this.expressions = expressions;
    }

    /** Whether a path begins with {@code Database} and nothing of that name is declared. */
    static boolean isDatabase(Path path, Scope scope) {
        return path.steps().get(0).name() instanceof Step.Word word
                && word.text().equalsIgnoreCase("Database")
                && path.steps().size() > 1
                && scope.find(word.text()) == null;
    }

    StatementNode compile(Statement statement, Scope scope) {
        if (statement instanceof Statement.Insert insert) {
            return insert(insert, scope);
        } else if (statement instanceof Statement.Update update) {
            return update(update, scope);
        } else if (statement instanceof Statement.DeleteFrom delete) {
            SqlText sql = new SqlText().add("DELETE FROM ");
            String source = table(delete.table().path(), sql, scope, expressions);
            where(delete.where(), delete.table(), sql, scope);
            return run(delete, sql.statement(source));
        }
        Statement.Passthru passthru = (Statement.Passthru) statement;
        List<ValueNode> values = new ArrayList<>();
        passthru.values().forEach(v -> values.add(expressions.compile(v, scope)));
        SqlStatement sql =
                new SqlStatement(
                        passthru.target() == null ? "" : source(passthru.target(), scope),
                        expressions.compile(passthru.text(), scope),
                        values);
        return run(passthru, sql);
    }

    private static StatementNode run(Statement statement, SqlStatement sql) {
        return StatementNode.of(statement.place(), sql::update);
    }

    private StatementNode insert(Statement.Insert insert, Scope scope) {
        if (!insert.columns().isEmpty() && insert.columns().size() != insert.values().size()) {
            throw scope.error(
                    Problem.BAD_ARGUMENTS,
                    insert.place(),
                    insert.columns().size() + " columns, but " + insert.values().size() + " values",
                    "");
        }
        SqlText sql = new SqlText().add("INSERT INTO ");
        String source = table(insert.table(), sql, scope, expressions);
        if (!insert.columns().isEmpty()) {
            sql.add(" (" + String.join(", ", names(insert.columns(), insert, scope)) + ")");
        }
        sql.add(" VALUES (");
        for (int i = 0; i < insert.values().size(); i++) {
            sql.add(i == 0 ? "" : ", ").marker(expressions.compile(insert.values().get(i), scope));
        }
        return run(insert, sql.add(")").statement(source));
    }

    private static List<String> names(List<String> columns, Statement statement, Scope scope) {
        for (String column : columns) {
            if (!NAME.matcher(column).matches()) {
                throw scope.error(
                        Problem.UNKNOWN_NAME,
                        statement.place(),
                        "'" + column + "' is no name of a column",
                        "");
            }
        }
        return columns;
    }

    private StatementNode update(Statement.Update update, Scope scope) {
        SqlText sql = new SqlText().add("UPDATE ");
        String source = table(update.table().path(), sql, scope, expressions);
        sql.add(" SET ");
        List<String> columns = names(update.columns(), update, scope);
        for (int i = 0; i < columns.size(); i++) {
            sql.add((i == 0 ? "" : ", ") + columns.get(i) + " = ");
            required(update.values().get(i), update.table(), sql, scope);
        }
        where(update.where(), update.table(), sql, scope);
        return run(update, sql.statement(source));
    }

    private void where(Expression where, Expression.From table, SqlText sql, Scope scope) {
        if (where != null) {
            sql.add(" WHERE ");
            required(where, table, sql, scope);
        }
    }

    private void required(Expression expression, Expression.From table, SqlText sql, Scope scope) {
        SqlExpressions writer =
                new SqlExpressions(expressions, scope, List.of(table.alias()), false);
        if (!writer.write(expression, sql)) {
            throw scope.error(
                    Problem.REFUSED,
                    expression.place(),
                    "this expression mixes columns with what the database cannot compute: evaluate that part into a variable first",
                    "");
        }
    }

    /** Writes the name of a table; gives the data source, {@code ""} for the module's own. */
    static String table(Path path, SqlText sql, Scope scope, ExpressionCompiler expressions) {
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
        String source = "";
        if (steps.size() == 3) {
            source = constantName(steps.get(0), scope);
            steps = steps.subList(1, 3);
        }
        for (int i = 0; i < steps.size(); i++) {
            sql.add(i == 0 ? "" : ".");
            name(steps.get(i), sql, scope, expressions);
        }
        return source;
    }

    private static String constantName(Step step, Scope scope) {
        if (step.name() instanceof Step.Word word) {
            Symbol symbol = scope.find(word.text());
            return symbol instanceof Symbol.Scalar s && s.folded() != null
                    ? String.valueOf(s.folded().value(null))
                    : word.text();
        }
        throw scope.error(
                Problem.REFUSED,
                step.place(),
                "the name of a data source has to be known when the module is compiled",
                "");
    }

    private static void name(Step step, SqlText sql, Scope scope, ExpressionCompiler expressions) {
        if (step.name() instanceof Step.Computed computed) {
            sql.add(checkedName(expressions.compile(computed.expression(), scope)));
            return;
        }
        String name = constantName(step, scope);
        if (!NAME.matcher(name).matches()) {
            throw scope.error(
                    Problem.UNKNOWN_NAME,
                    step.place(),
                    "'" + name + "' is no name of a table or schema",
                    "");
        }
        sql.add(name);
    }

    /** Nothing but a name comes into an SQL text at run time. */
    private static ValueNode checkedName(ValueNode name) {
        return new ValueNode() {
            @Override
            public Object value(Frame f) {
                Object value = name.value(f);
                if (value instanceof String s && NAME.matcher(s).matches()) {
                    return s;
                }
                throw new EsqlException(
                        Problem.ARGUMENT, "'" + value + "' is no name of a table or schema", value);
            }
        };
    }

    /** The data source of {@code TO Database.source}. */
    static String source(Path path, Scope scope) {
        if (!isDatabase(path, scope) || path.steps().size() != 2) {
            throw scope.error(
                    Problem.UNKNOWN_NAME, path.place(), "a data source is named Database.name", "");
        }
        return constantName(path.steps().get(1), scope);
    }

    /** All rows of a table. */
    static SqlStatement scan(Path path, Scope scope, ExpressionCompiler expressions) {
        SqlText sql = new SqlText().add("SELECT * FROM ");
        String source = table(path, sql, scope, expressions);
        return sql.statement(source);
    }

    /** The rows that a query gives. */
    static ValueNode rows(SqlStatement query) {
        return new SqlRowsNode(query, false, null);
    }

    /** The name of a stored procedure, each part of it a name. */
    static String procedureName(Declaration.Routine declared, Scope scope) {
        String name = declared.externalName();
        for (String part : name.split("\\.", -1)) {
            if (!NAME.matcher(part).matches()) {
                throw scope.error(
                        Problem.UNKNOWN_NAME,
                        declared.place(),
                        "'" + name + "' is no name of a stored procedure",
                        "");
            }
        }
        if (declared.resultSets() > 0) {
            throw scope.error(
                    Problem.REFUSED,
                    declared.place(),
                    "DYNAMIC RESULT SETS is not supported: use PASSTHRU, or a function that returns rows",
                    "");
        }
        return name;
    }
}
