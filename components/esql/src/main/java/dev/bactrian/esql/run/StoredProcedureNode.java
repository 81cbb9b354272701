package dev.bactrian.esql.run;

import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.Declaration.Direction;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import java.sql.CallableStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;

/** A call of a procedure or function that is stored in a database. */
public final class StoredProcedureNode extends ValueNode {
    private final String source;
    private final String call;
    private final List<Routine.Parameter> parameters;
    private final DataType returns;
    private final List<Routine.Argument> arguments;

    /**
     * @param name as the database knows it, from the source, checked to be a name
     * @param arguments one for each parameter
     */
    public StoredProcedureNode(
            String source,
            String name,
            List<Routine.Parameter> parameters,
            DataType returns,
            List<Routine.Argument> arguments) {
        this.source = source;
        String markers = String.join(",", java.util.Collections.nCopies(parameters.size(), "?"));
        this.call = "{" + (returns == null ? "" : "? = ") + "call " + name + "(" + markers + ")}";
        this.parameters = List.copyOf(parameters);
        this.returns = returns;
        this.arguments = List.copyOf(arguments);
    }

    @Override
    public Object value(Frame f) {
        int shift = returns == null ? 0 : 1;
        try (CallableStatement statement = f.run.databases.connection(source).prepareCall(call)) {
            if (returns != null) {
                statement.registerOutParameter(1, sqlType(returns));
            }
            for (int i = 0; i < parameters.size(); i++) {
                Routine.Parameter p = parameters.get(i);
                if (p.direction() != Direction.OUT) {
                    SqlValues.bind(
                            statement,
                            i + 1 + shift,
                            Casts.cast(arguments.get(i).value().value(f), p.type()));
                }
                if (p.direction() != Direction.IN) {
                    statement.registerOutParameter(i + 1 + shift, sqlType(p.type()));
                }
            }
            statement.execute();
            for (int i = 0; i < parameters.size(); i++) {
                Routine.Parameter p = parameters.get(i);
                if (p.direction() != Direction.IN) {
                    Object out = SqlValues.plain(statement.getObject(i + 1 + shift));
                    Routine.give(f, arguments.get(i), Casts.cast(out, p.type()), p.type());
                }
            }
            f.run.sqlDone(true);
            return returns == null
                    ? null
                    : Casts.cast(SqlValues.plain(statement.getObject(1)), returns);
        } catch (SQLException e) {
            EsqlException failure = Databases.failed(e, "run '" + call + "'");
            f.run.sqlError(failure);
            throw failure;
        }
    }

    private static int sqlType(DataType type) {
        return switch (type.kind()) {
            case BOOLEAN -> Types.BOOLEAN;
            case INTEGER -> Types.BIGINT;
            case FLOAT -> Types.DOUBLE;
            case DECIMAL -> Types.NUMERIC;
            case BLOB, BIT -> Types.VARBINARY;
            case DATE -> Types.DATE;
            case TIME, GMTTIME -> Types.TIME;
            case TIMESTAMP, GMTTIMESTAMP -> Types.TIMESTAMP;
            default -> Types.VARCHAR;
        };
    }

    @Override
    public DataType type() {
        return returns;
    }
}
