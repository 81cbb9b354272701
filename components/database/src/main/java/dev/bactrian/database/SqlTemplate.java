// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database;

import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.MessageException;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * SQL with expressions in it, each of which is a parameter: what a message says never becomes text
 * of a statement.
 *
 * <pre>{@code
 * SELECT LASTNAME FROM EMPLOYEE WHERE EMPNO = :{Body.Employee.EmpNo}
 * }</pre>
 *
 * <p>{@code :{} within a literal, a quoted name or a comment is no expression.
 */
public final class SqlTemplate {
    private final String sql;
    private final List<TreeExpression> parameters;

    private SqlTemplate(String sql, List<TreeExpression> parameters) {
        this.sql = sql;
        this.parameters = List.copyOf(parameters);
    }

    /**
     * Reads a template.
     *
     * @param compiler makes an expression of its text
     * @throws MessageException BAC3204 where an expression, a literal or a comment does not end
     */
    public static SqlTemplate of(String text, Function<String, TreeExpression> compiler) {
        StringBuilder sql = new StringBuilder();
        List<TreeExpression> parameters = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            if (text.startsWith(":{", at)) {
                int end = expressionEnd(text, at + 2);
                parameters.add(compiler.apply(text.substring(at + 2, end)));
                sql.append('?');
                at = end + 1;
            } else if (text.charAt(at) == '?') {
                throw new MessageException(
                        DatabaseError.MARKER_WITHOUT_VALUE,
                        "expected :{expression} where a parameter is, found ? in '" + text + "'");
            } else {
                int end = partEnd(text, at);
                sql.append(text, at, end);
                at = end;
            }
        }
        return new SqlTemplate(sql.toString().strip(), parameters);
    }

    /** The end of a literal, quoted name or comment that begins here; else of one character. */
    private static int partEnd(String text, int at) {
        char c = text.charAt(at);
        if (c == '\'' || c == '"') {
            return end(text, at, at + 1, String.valueOf(c));
        }
        if (text.startsWith("--", at)) {
            int line = text.indexOf('\n', at);
            return line < 0 ? text.length() : line;
        }
        if (text.startsWith("/*", at)) {
            return end(text, at, at + 2, "*/");
        }
        return at + 1;
    }

    private static int end(String text, int begin, int from, String what) {
        int found = text.indexOf(what, from);
        if (found < 0) {
            throw new MessageException(
                    DatabaseError.UNENDED_SQL,
                    "expected " + what + " behind '" + text.substring(begin) + "', found the end");
        }
        return found + what.length();
    }

    private static int expressionEnd(String text, int from) {
        int depth = 0;
        for (int at = from; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\'' || c == '"') {
                at = end(text, at, at + 1, String.valueOf(c)) - 1;
            } else if (c == '{') {
                depth++;
            } else if (c == '}' && depth-- == 0) {
                return at;
            }
        }
        throw new MessageException(
                DatabaseError.UNENDED_SQL,
                "expected } behind ':{" + text.substring(from) + "', found the end");
    }

    /** Two templates, one behind the other. */
    public SqlTemplate then(SqlTemplate other) {
        List<TreeExpression> all = new ArrayList<>(parameters);
        all.addAll(other.parameters);
        return new SqlTemplate(sql + " " + other.sql, all);
    }

    /** SQL with a marker for each expression. */
    public String sql() {
        return sql;
    }

    /** Whether there is nothing in it. */
    public boolean isEmpty() {
        return sql.isEmpty();
    }

    /**
     * Sets the markers.
     *
     * @param context where relative paths of XPath start; null for the body
     * @param first the number of the first marker, from 1
     * @return the number of the next one
     */
    public int bind(
            DatabaseSession session,
            PreparedStatement statement,
            int first,
            MessageAssembly assembly,
            Element context)
            throws SQLException {
        int index = first;
        for (TreeExpression parameter : parameters) {
            Object value =
                    context == null
                            ? parameter.value(assembly, null)
                            : parameter.valueAt(assembly, context);
            session.bind(statement, index++, value);
        }
        return index;
    }

    @Override
    public String toString() {
        return sql;
    }
}
