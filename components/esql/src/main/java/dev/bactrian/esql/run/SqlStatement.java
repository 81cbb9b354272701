package dev.bactrian.esql.run;

import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.Place;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import java.sql.SQLException;
import java.util.List;

/**
 * A statement for a database: its text, and the values of its markers. Values travel as parameters,
 * never as text.
 *
 * @param source the name of the data source; {@code ""} for the module's own
 * @param text SQL; where it is computed, the node that gives it
 * @param parameters one for each marker
 */
public record SqlStatement(ValueNode source, ValueNode text, List<ValueNode> parameters) {
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
                                    (String) sql,
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
