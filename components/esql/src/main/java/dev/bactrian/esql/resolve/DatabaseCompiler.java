// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.ColumnNames;
import dev.bactrian.esql.run.SqlRowsNode;
import dev.bactrian.esql.run.SqlStatement;
import dev.bactrian.esql.run.StatementNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Statement;
import java.util.ArrayList;
import java.util.List;

/** INSERT, UPDATE, DELETE FROM, PASSTHRU, COMMIT and ROLLBACK. */
final class DatabaseCompiler {
    private final ExpressionCompiler expressions;

    DatabaseCompiler(ExpressionCompiler expressions) {
        this.expressions = expressions;
    }

    StatementNode compile(Statement statement, Scope scope) {
        if (statement instanceof Statement.Insert insert) {
            return insert(insert, scope);
        } else if (statement instanceof Statement.Update update) {
            return update(update, scope);
        } else if (statement instanceof Statement.DeleteFrom delete) {
            SqlText sql = new SqlText().add("DELETE FROM ");
            ValueNode source = DatabaseNames.table(delete.table().path(), sql, scope, expressions);
            named(delete.table(), sql);
            where(delete.where(), delete.table(), sql, scope, source);
            return run(delete, sql.statement(source));
        }
        if (statement instanceof Statement.EndTransaction end) {
            ValueNode source = DatabaseNames.source(end.source(), scope, expressions);
            return SqlStatement.endTransaction(end.place(), source, end.commit());
        }
        Statement.Passthru passthru = (Statement.Passthru) statement;
        List<ValueNode> values = new ArrayList<>();
        passthru.values().forEach(v -> values.add(expressions.compile(v, scope)));
        SqlStatement sql =
                new SqlStatement(
                        DatabaseNames.source(passthru.target(), scope, expressions),
                        expressions.compile(passthru.text(), scope),
                        values,
                        true);
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
        ValueNode source = DatabaseNames.table(insert.table(), sql, scope, expressions);
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
            if (!DatabaseNames.isName(column)) {
                throw scope.error(
                        Problem.UNKNOWN_NAME,
                        statement.place(),
                        "'" + column + "' is no name of a column",
                        "");
            }
        }
        return columns;
    }

    /** The correlation name, which columns carry: a SELECT within may have columns of that name. */
    private static void named(Expression.From table, SqlText sql) {
        if (table.alias() != null) {
            sql.add(" " + table.alias());
        }
    }

    private StatementNode update(Statement.Update update, Scope scope) {
        SqlText sql = new SqlText().add("UPDATE ");
        ValueNode source = DatabaseNames.table(update.table().path(), sql, scope, expressions);
        named(update.table(), sql);
        sql.add(" SET ");
        List<String> columns = names(update.columns(), update, scope);
        for (int i = 0; i < columns.size(); i++) {
            sql.add((i == 0 ? "" : ", ") + columns.get(i) + " = ");
            required(update.values().get(i), update.table(), sql, scope, source);
        }
        where(update.where(), update.table(), sql, scope, source);
        return run(update, sql.statement(source));
    }

    private void where(
            Expression where, Expression.From table, SqlText sql, Scope scope, ValueNode source) {
        if (where != null) {
            sql.add(" WHERE ");
            required(where, table, sql, scope, source);
        }
    }

    private void required(
            Expression expression,
            Expression.From table,
            SqlText sql,
            Scope scope,
            ValueNode source) {
        SqlExpressions writer =
                new SqlExpressions(
                        expressions,
                        scope,
                        table.alias() == null ? List.of() : List.of(table.alias()),
                        true,
                        source);
        if (!writer.write(expression, sql)) {
            throw scope.error(
                    Problem.REFUSED,
                    expression.place(),
                    "this expression mixes columns with what the database cannot compute: evaluate that part into a variable first",
                    "");
        }
    }

    /** All rows of a table. */
    static SqlStatement scan(Path path, Scope scope, ExpressionCompiler expressions) {
        SqlText sql = new SqlText().add("SELECT * FROM ");
        ValueNode source = DatabaseNames.table(path, sql, scope, expressions);
        return sql.statement(source);
    }

    /** The rows of a table, with fields called as the module calls the columns. */
    static ValueNode rows(SqlStatement query, List<String> columns) {
        return new SqlRowsNode(query, false, null, new ColumnNames(columns));
    }
}
