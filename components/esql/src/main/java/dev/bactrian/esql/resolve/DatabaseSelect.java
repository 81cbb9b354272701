// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.ColumnNames;
import dev.bactrian.esql.run.FirstNode;
import dev.bactrian.esql.run.SqlRowsNode;
import dev.bactrian.esql.run.StepNode;
import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.Expression.From;
import dev.bactrian.esql.syntax.Expression.Item;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * A SELECT whose sources are all tables of one database, as one statement for it. What the database
 * cannot compute makes it a walk over rows instead: null is given, and the caller does that.
 */
final class DatabaseSelect {
    private final ExpressionCompiler expressions;
    private final PathCompiler paths;

    DatabaseSelect(ExpressionCompiler expressions, PathCompiler paths) {
        this.expressions = expressions;
        this.paths = paths;
    }

    /** The node; null where it is no such SELECT. */
    ValueNode compile(Expression.Select select, Scope scope) {
        SqlText sql = new SqlText();
        ValueNode source = text(select, scope, List.of(), null, sql);
        return source == null ? null : node(select, source, sql, scope);
    }

    /**
     * Writes a SELECT within a statement for the same database.
     *
     * @param outer the correlation names of what it stands in
     * @return whether it could be written
     */
    boolean nested(
            Expression.Select select,
            Scope scope,
            List<String> outer,
            ValueNode source,
            SqlText sql) {
        return text(select, scope, outer, source, sql) != null;
    }

    /** Writes the SELECT; gives its data source, null where it could not be written. */
    private ValueNode text(
            Expression.Select select,
            Scope scope,
            List<String> outer,
            ValueNode around,
            SqlText sql) {
        List<String> aliases = new ArrayList<>();
        for (From from : select.from()) {
            if (from.query() != null || !DatabaseNames.isDatabase(from.path(), scope)) {
                return null;
            }
            aliases.add(from.alias() == null ? unnamed(aliases.size()) : from.alias());
        }
        List<String> seen = new ArrayList<>(aliases);
        seen.addAll(outer);
        SqlText tables = new SqlText();
        ValueNode source = around;
        for (int i = 0; i < aliases.size(); i++) {
            tables.add(i == 0 ? " FROM " : ", ");
            ValueNode named =
                    DatabaseNames.table(select.from().get(i).path(), tables, scope, expressions);
            if (source != null && !DatabaseNames.same(named, source)) {
                return null;
            }
            source = named;
            tables.add(" " + aliases.get(i));
        }
        SqlExpressions writer = new SqlExpressions(expressions, scope, seen, true, source);
        if (!columns(select, writer, sql.add("SELECT "), around != null)) {
            return null;
        }
        sql.add(tables);
        return select.where() != null && !writer.write(select.where(), sql.add(" WHERE "))
                ? null
                : source;
    }

    /** What a table is called in SQL where its name is computed and AS does not give one. */
    private static String unnamed(int table) {
        return "UNNAMED_" + (table + 1);
    }

    private boolean columns(
            Expression.Select select, SqlExpressions writer, SqlText sql, boolean nested) {
        if (select.items().stream().anyMatch(Item::insert)) {
            return false;
        }
        if (select.items().isEmpty() || isStar(select.items().get(0), writer)) {
            sql.add("*");
            return select.items().size() <= 1;
        }
        boolean aggregate = !select.shape().equals("ROWS") && !select.shape().equals("ITEM");
        for (int i = 0; i < select.items().size(); i++) {
            Expression value = select.items().get(i).value();
            sql.add(i == 0 ? "" : ", ").add(aggregate ? select.shape() + "(" : "");
            if (aggregate && !writer.touches(value)) {
                sql.add("*");
            } else if (nested
                    ? !writer.typed(value, sql)
                    : !writer.touches(value) || !writer.write(value, sql)) {
                return false;
            }
            sql.add(aggregate ? ")" : "");
        }
        return true;
    }

    private static boolean isStar(Item item, SqlExpressions writer) {
        return item.value() instanceof Path path
                && writer.alias(path) != null
                && (path.steps().size() == 1
                        || path.steps().size() == 2
                                && path.steps().get(1).name() instanceof Step.Any);
    }

    private ValueNode node(Expression.Select select, ValueNode source, SqlText sql, Scope scope) {
        boolean star =
                select.items().isEmpty()
                        || select.items().get(0).value() instanceof Path p && p.steps().size() == 1
                        || select.items().get(0).value() instanceof Path q
                                && q.steps().size() == 2
                                && q.steps().get(1).name() instanceof Step.Any;
        ColumnNames names = new ColumnNames(List.of());
        switch (select.shape()) {
            case "ROWS" -> {
                StepNode[][] aliases = star ? null : new StepNode[select.items().size()][];
                for (int i = 0; aliases != null && i < aliases.length; i++) {
                    aliases[i] =
                            new SelectCompiler(expressions, paths)
                                    .alias(select.items().get(i), i, scope);
                }
                return new SqlRowsNode(sql.statement(source), false, aliases, names);
            }
            case "ITEM" -> {
                return new SqlRowsNode(sql.statement(source), !star, null, names);
            }
            default -> {
                return new FirstNode(new SqlRowsNode(sql.statement(source), true, null, null));
            }
        }
    }
}
