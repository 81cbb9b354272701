// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.resolve;

import dev.bactrian.esql.run.ValueNode;
import dev.bactrian.esql.syntax.Expression;
import dev.bactrian.esql.syntax.Expression.Path;
import dev.bactrian.esql.syntax.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Expressions of ESQL as SQL: columns of the tables by name, all that does not touch a column as a
 * marker whose value ESQL computes. Functions of columns are written where every database has them.
 */
final class SqlExpressions {
    /** Functions that every database has, by what ESQL calls them. */
    private static final Map<String, String> SAME =
            Map.ofEntries(
                    Map.entry("UPPER", "UPPER"),
                    Map.entry("UCASE", "UPPER"),
                    Map.entry("LOWER", "LOWER"),
                    Map.entry("LCASE", "LOWER"),
                    Map.entry("ABS", "ABS"),
                    Map.entry("ABSVAL", "ABS"),
                    Map.entry("COALESCE", "COALESCE"),
                    Map.entry("NULLIF", "NULLIF"),
                    Map.entry("COUNT", "COUNT"),
                    Map.entry("SUM", "SUM"),
                    Map.entry("MAX", "MAX"),
                    Map.entry("MIN", "MIN"),
                    Map.entry("LENGTH", "LENGTH"),
                    Map.entry("MOD", "MOD"),
                    Map.entry("CEIL", "CEILING"),
                    Map.entry("CEILING", "CEILING"),
                    Map.entry("FLOOR", "FLOOR"),
                    Map.entry("SQRT", "SQRT"),
                    Map.entry("POWER", "POWER"),
                    Map.entry("EXP", "EXP"),
                    Map.entry("LN", "LN"));

    private final ExpressionCompiler expressions;
    private final Scope scope;
    private final List<String> aliases;
    private final boolean prefixed;
    private final ValueNode source;

    /**
     * For these correlation names; columns carry them where the statement has more than one table.
     *
     * @param source the data source of the statement, which those within it have to have too
     */
    SqlExpressions(
            ExpressionCompiler expressions,
            Scope scope,
            List<String> aliases,
            boolean prefixed,
            ValueNode source) {
        this.source = source;
        this.expressions = expressions;
        this.scope = scope;
        this.aliases = aliases;
        this.prefixed = prefixed;
    }

    /** Whether it could be written; if not, what was written is to be dropped. */
    boolean write(Expression e, SqlText sql) {
        if (!touches(e) && !isDatabaseQuery(e)) {
            sql.marker(expressions.compile(e, scope));
            return true;
        }
        if (e instanceof Path path) {
            return column(path, sql);
        } else if (e instanceof Expression.Binary b) {
            sql.add("(");
            return write(b.left(), sql)
                    && write(b.right(), sql.add(" " + b.operator() + " "))
                    && sql.add(")") != null;
        } else if (e instanceof Expression.Unary u) {
            return write(u.operand(), sql.add("(" + u.operator() + " ")) && sql.add(")") != null;
        } else if (e instanceof Expression.Is is) {
            if (!is.what().equals("NULL")) {
                return false;
            }
            return write(is.operand(), sql.add("("))
                    && sql.add(is.negated() ? " IS NOT NULL)" : " IS NULL)") != null;
        } else if (e instanceof Expression.Between b && !b.symmetric()) {
            return write(b.operand(), sql.add("("))
                    && write(b.low(), sql.add(b.negated() ? " NOT BETWEEN " : " BETWEEN "))
                    && write(b.high(), sql.add(" AND "))
                    && sql.add(")") != null;
        } else if (e instanceof Expression.Like like) {
            return write(like.operand(), sql.add("("))
                    && write(like.pattern(), sql.add(like.negated() ? " NOT LIKE " : " LIKE "))
                    && (like.escape() == null || write(like.escape(), sql.add(" ESCAPE ")))
                    && sql.add(")") != null;
        } else if (e instanceof Expression.In in) {
            boolean written = write(in.operand(), sql.add("("));
            sql.add(in.negated() ? " NOT IN (" : " IN (");
            for (int i = 0; written && i < in.values().size(); i++) {
                Expression value = in.values().get(i);
                sql.add(i == 0 ? "" : ", ");
                written =
                        value instanceof Expression.Select select
                                ? in.values().size() == 1 && query(select, sql)
                                : write(value, sql);
            }
            return written && sql.add("))") != null;
        } else if (e instanceof Expression.Case choice) {
            return caseOf(choice, sql);
        } else if (e instanceof Expression.Call call
                && call.schema().isEmpty()
                && SqlFunctions.knows(call)) {
            return SqlFunctions.write(call, this, sql);
        } else if (e instanceof Expression.Call call
                && call.schema().isEmpty()
                && SAME.containsKey(call.name().toUpperCase(Locale.ROOT))) {
            boolean written = true;
            sql.add(SAME.get(call.name().toUpperCase(Locale.ROOT)) + "(");
            for (int i = 0; written && i < call.arguments().size(); i++) {
                written = write(call.arguments().get(i).value(), sql.add(i == 0 ? "" : ", "));
            }
            return written && sql.add(")") != null;
        }
        return false;
    }

    /** A number of characters: its type is said, since a marker has none by itself. */
    boolean whole(Expression e, SqlText sql) {
        return write(e, sql.add("CAST(")) && sql.add(" AS INTEGER)") != null;
    }

    /** Characters: their type is said, since a marker has none by itself. */
    boolean text(Expression e, SqlText sql) {
        return write(e, sql.add("CAST(")) && sql.add(" AS VARCHAR)") != null;
    }

    private boolean isDatabaseQuery(Expression e) {
        return e instanceof Expression.Call call
                && SqlFunctions.isQuery(call)
                && ((Expression.Select) call.arguments().get(0).value())
                        .from().stream()
                                .allMatch(
                                        f ->
                                                f.query() == null
                                                        && DatabaseNames.isDatabase(
                                                                f.path(), scope));
    }

    /** With its type said, where a marker would have none by what stands around it. */
    boolean typed(Expression e, SqlText sql) {
        if (touches(e)) {
            return write(e, sql);
        }
        ValueNode node = expressions.compile(e, scope);
        if (node.isConstant() && node.value(null) == null) {
            sql.add("NULL");
            return true;
        }
        String type = node.type() == null ? null : SqlFunctions.type(node.type());
        if (type == null) {
            return false;
        }
        sql.add("CAST(").marker(node).add(" AS " + type + ")");
        return true;
    }

    private boolean caseOf(Expression.Case choice, SqlText sql) {
        sql.add("CASE");
        if (choice.subject() != null && !write(choice.subject(), sql.add(" "))) {
            return false;
        }
        for (Expression.When when : choice.whens()) {
            if (!write(when.condition(), sql.add(" WHEN "))
                    || !typed(when.result(), sql.add(" THEN "))) {
                return false;
            }
        }
        return (choice.otherwise() == null || typed(choice.otherwise(), sql.add(" ELSE ")))
                && sql.add(" END") != null;
    }

    /** A SELECT within this one, of tables of the same database; its columns and ours are seen. */
    boolean query(Expression.Select select, SqlText sql) {
        return new DatabaseSelect(expressions, expressions.paths())
                .nested(select, scope, aliases, source, sql);
    }

    private boolean column(Path path, SqlText sql) {
        if (path.steps().size() != 2
                || !(path.steps().get(1).name() instanceof Step.Word column)
                || path.steps().get(1).index() != null
                || !column.text().matches("[\\p{L}_][\\p{L}\\p{N}_$#@]{0,127}")) {
            return false;
        }
        sql.add((prefixed ? alias(path) + "." : "") + column.text());
        return true;
    }

    /** The alias that a path begins with; null where it begins with none of them. */
    String alias(Path path) {
        if (path.steps().get(0).name() instanceof Step.Word word) {
            for (String alias : aliases) {
                if (alias != null && alias.equalsIgnoreCase(word.text())) {
                    return alias;
                }
            }
        }
        return null;
    }

    /** Whether a column takes part. */
    boolean touches(Expression e) {
        List<Expression> parts = new ArrayList<>();
        if (e instanceof Path path) {
            return alias(path) != null;
        } else if (e instanceof Expression.Binary b) {
            parts.addAll(List.of(b.left(), b.right()));
        } else if (e instanceof Expression.Difference d) {
            parts.addAll(List.of(d.left(), d.right()));
        } else if (e instanceof Expression.Unary u) {
            parts.add(u.operand());
        } else if (e instanceof Expression.Is is) {
            parts.add(is.operand());
        } else if (e instanceof Expression.Between b) {
            parts.addAll(List.of(b.operand(), b.low(), b.high()));
        } else if (e instanceof Expression.Like like) {
            parts.addAll(List.of(like.operand(), like.pattern()));
        } else if (e instanceof Expression.In in) {
            parts.add(in.operand());
            parts.addAll(in.values());
        } else if (e instanceof Expression.Call call) {
            call.arguments().forEach(a -> parts.add(a.value()));
        } else if (e instanceof Expression.Case c) {
            c.whens().forEach(w -> parts.addAll(List.of(w.condition(), w.result())));
            parts.addAll(c.subject() == null ? List.of() : List.of(c.subject()));
            parts.addAll(c.otherwise() == null ? List.of() : List.of(c.otherwise()));
        } else if (e instanceof Expression.Select s) {
            s.items().forEach(i -> parts.add(i.value()));
            parts.addAll(s.where() == null ? List.of() : List.of(s.where()));
            s.from().forEach(f -> parts.add(f.query() != null ? f.query() : f.path()));
        } else if (e instanceof Expression.Quantified q) {
            parts.add(q.condition());
            q.from().forEach(f -> parts.add(f.query() != null ? f.query() : f.path()));
        } else if (e instanceof Expression.Constructor c) {
            c.items().forEach(i -> parts.add(i.value()));
        }
        return parts.stream().anyMatch(this::touches);
    }
}
