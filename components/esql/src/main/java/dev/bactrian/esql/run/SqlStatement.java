// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Interval;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;

/**
 * A statement for a database: its text, and the values of its markers. Values travel as parameters,
 * never as text.
 *
 * @param source the name of the data source; {@code ""} for the module's own
 * @param text SQL; where it is computed, the node that gives it
 * @param parameters one for each marker
 * @param foreign whether the text is the module's ({@code PASSTHRU}), to be sent as it is
 */
public record SqlStatement(
        ValueNode source, ValueNode text, List<ValueNode> parameters, boolean foreign) {
    private static final DataType CHARACTER = DataType.of(DataType.Kind.CHARACTER);

    /**
     * Runs it.
     *
     * @param failed what to go on with where an error is not thrown (SQLCODE says so)
     */
    <T> T run(Frame f, T failed, DatabaseSession.StatementWork<T> work) {
        Object sql = Casts.cast(text.value(f), CHARACTER);
        if (sql == null) {
            throw new EsqlException(Problem.OPERAND, "the text of a PASSTHRU is NULL");
        }
        Object[] values = parameters.stream().map(p -> p.value(f)).toArray();
        try {
            DatabaseSession session =
                    f.run.databases.session((String) Casts.cast(source.value(f), CHARACTER));
            return session.guarded(
                    f.run.handlers > 0,
                    () ->
                            session.prepared(
                                    foreign
                                            ? (String) sql
                                            : withIntervals(
                                                    forProduct((String) sql, session), values),
                                    statement -> {
                                        for (int i = 0; i < values.length; i++) {
                                            session.bind(statement, i + 1, values[i]);
                                        }
                                        return work.with(statement);
                                    }));
        } catch (SQLException e) {
            f.run.sqlFailed(Databases.failed(e, "run '" + sql + "'"));
            return failed;
        }
    }

    /** DECIMAL without digits is called differently by each product. */
    private static String forProduct(String sql, DatabaseSession session) {
        return sql.indexOf('\u0001') < 0
                ? sql
                : sql.replace("\u0001", session.isPostgresql() ? "NUMERIC" : "DECFLOAT(34)");
    }

    /** Databases have to be told which kind of interval a marker is. */
    private static String withIntervals(String sql, Object[] values) {
        if (Arrays.stream(values).noneMatch(Interval.class::isInstance)) {
            return sql;
        }
        StringBuilder out = new StringBuilder();
        int marker = 0;
        for (int i = 0; i < sql.length(); i++) {
            char c = sql.charAt(i);
            if (c == '?' && values[marker++] instanceof Interval interval) {
                out.append("CAST(? AS INTERVAL ")
                        .append(interval.fields().isMonths() ? "YEAR TO MONTH)" : "DAY TO SECOND)");
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** COMMIT or ROLLBACK of a data source. */
    public static StatementNode endTransaction(Place place, ValueNode source, boolean commit) {
        return StatementNode.of(
                place,
                f -> {
                    String name = (String) Casts.cast(source.value(f), CHARACTER);
                    try {
                        f.run.databases.endTransaction(name, commit);
                        f.run.sqlDone(true);
                    } catch (SQLException e) {
                        f.run.sqlFailed(Databases.failed(e, commit ? "commit" : "roll back"));
                    }
                });
    }

    /** Runs it for its effect. */
    public int update(Frame f) {
        int rows =
                run(
                        f,
                        -1,
                        statement -> {
                            boolean result = statement.execute();
                            return result ? 1 : statement.getUpdateCount();
                        });
        if (rows >= 0) {
            f.run.sqlDone(rows != 0);
        }
        return rows;
    }
}
