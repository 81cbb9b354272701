package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/**
 * A statement for a database: its text, and the values of its markers. Values travel as parameters,
 * never as text.
 *
 * @param source the data source; {@code ""} for the module's own
 * @param text SQL; where it is computed, the node that gives it
 * @param parameters one for each marker
 */
public record SqlStatement(String source, ValueNode text, List<ValueNode> parameters) {
    private static final DataType CHARACTER = DataType.of(DataType.Kind.CHARACTER);

    /** Work with a prepared statement. */
    @FunctionalInterface
    interface Work<T> {
        T with(PreparedStatement statement) throws SQLException;
    }

    <T> T run(Frame f, Work<T> work) {
        Object sql = Casts.cast(text.value(f), CHARACTER);
        if (sql == null) {
            throw new EsqlException(Problem.OPERAND, "the text of a PASSTHRU is NULL");
        }
        Object[] values = parameters.stream().map(p -> p.value(f)).toArray();
        try (PreparedStatement statement =
                f.run.databases.connection(source).prepareStatement((String) sql)) {
            for (int i = 0; i < values.length; i++) {
                SqlValues.bind(statement, i + 1, values[i]);
            }
            return work.with(statement);
        } catch (SQLException e) {
            EsqlException failure = Databases.failed(e, "run '" + sql + "'");
            f.run.sqlError(failure);
            throw failure;
        }
    }

    /** Runs it for its effect. */
    public int update(Frame f) {
        int rows =
                run(
                        f,
                        statement -> {
                            boolean result = statement.execute();
                            return result ? 1 : statement.getUpdateCount();
                        });
        f.run.sqlDone(rows != 0);
        return rows;
    }
}
