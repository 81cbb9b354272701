// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.database.ColumnValues;
import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.Declaration.Direction;
import dev.bactrian.esql.value.Casts;
import dev.bactrian.esql.value.EsqlException;
import java.sql.CallableStatement;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A call of a procedure or function that is stored in a database. */
public final class StoredProcedureNode extends ValueNode {
    private final ValueNode source;
    private final ValueNode name;
    private final List<Routine.Parameter> parameters;
    private final DataType returns;
    private final List<Routine.Argument> arguments;
    private final List<PathNode> resultSets;
    private final Map<String, Boolean> procedures = new ConcurrentHashMap<>();

    /**
     * @param source the data source; of a constant {@code ""} for the module's own
     * @param name as the database knows it, checked to be a name
     * @param arguments one for each parameter
     * @param resultSets the lists that take the result sets, in order
     */
    public StoredProcedureNode(
            ValueNode source,
            ValueNode name,
            List<Routine.Parameter> parameters,
            DataType returns,
            List<Routine.Argument> arguments,
            List<PathNode> resultSets) {
        this.source = source;
        this.name = name;
        this.parameters = List.copyOf(parameters);
        this.returns = returns;
        this.arguments = List.copyOf(arguments);
        this.resultSets = List.copyOf(resultSets);
    }

    @Override
    public Object value(Frame f) {
        String database = (String) source.value(f);
        String procedure = (String) name.value(f);
        try {
            DatabaseSession session = f.run.databases.session(database);
            Object result =
                    session.guarded(
                            f.run.handlers > 0,
                            () ->
                                    isPostgresqlProcedure(session, database, procedure)
                                            ? call(f, session, procedure)
                                            : escape(f, session, procedure));
            f.run.sqlDone(true);
            return result;
        } catch (SQLException e) {
            f.run.sqlFailed(Databases.failed(e, "call " + procedure));
            return null;
        }
    }

    /** {@code {? = call name(?)}}: the way of JDBC. */
    private Object escape(Frame f, DatabaseSession session, String procedure) throws SQLException {
        int shift = returns == null ? 0 : 1;
        String call =
                "{"
                        + (returns == null ? "" : "? = ")
                        + "call "
                        + procedure
                        + "("
                        + String.join(",", Collections.nCopies(parameters.size(), "?"))
                        + ")}";
        try (CallableStatement statement = session.connection().prepareCall(call)) {
            if (returns != null) {
                statement.registerOutParameter(1, sqlType(returns));
            }
            for (int i = 0; i < parameters.size(); i++) {
                Routine.Parameter p = parameters.get(i);
                if (p.direction() != Direction.OUT) {
                    session.bindArgument(statement, i + 1 + shift, in(f, i));
                }
                if (p.direction() != Direction.IN) {
                    statement.registerOutParameter(i + 1 + shift, sqlType(p.type()));
                }
            }
            List<List<Object>> sets = new ArrayList<>();
            readSets(f, statement, statement.execute(), sets);
            for (int i = 0; i < parameters.size(); i++) {
                if (parameters.get(i).direction() != Direction.IN) {
                    out(f, i, statement.getObject(i + 1 + shift));
                }
            }
            giveSets(f, sets);
            return returns == null
                    ? null
                    : Casts.cast(ColumnValues.plain(statement.getObject(1)), returns);
        }
    }

    /** {@code CALL name(?)}: procedures of PostgreSQL, whose OUT parameters come back as a row. */
    private Object call(Frame f, DatabaseSession session, String procedure) throws SQLException {
        StringBuilder call = new StringBuilder("CALL ").append(procedure).append('(');
        for (int i = 0; i < parameters.size(); i++) {
            call.append(i == 0 ? "" : ", ");
            call.append(parameters.get(i).direction() == Direction.OUT ? "NULL" : "?");
        }
        return session.prepared(
                call.append(')').toString(), statement -> call(f, session, statement));
    }

    private Object call(Frame f, DatabaseSession session, PreparedStatement statement)
            throws SQLException {
        int marker = 1;
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).direction() != Direction.OUT) {
                session.bindArgument(statement, marker++, in(f, i));
            }
        }
        List<List<Object>> sets = new ArrayList<>();
        if (statement.execute()) {
            try (ResultSet row = statement.getResultSet()) {
                if (row.next()) {
                    outs(f, row, sets);
                }
            }
        }
        giveSets(f, sets);
        return null;
    }

    /** The row of a CALL: the OUT parameters in their order, behind them cursors. */
    private void outs(Frame f, ResultSet row, List<List<Object>> sets) throws SQLException {
        int column = 1;
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).direction() != Direction.IN) {
                out(f, i, row.getObject(column++));
            }
        }
        for (; column <= row.getMetaData().getColumnCount(); column++) {
            if (row.getObject(column) instanceof ResultSet cursor) {
                sets.add(SqlRows.read(f, cursor, false, null, null));
            }
        }
    }

    private void readSets(Frame f, Statement statement, boolean first, List<List<Object>> sets)
            throws SQLException {
        boolean isRows = first;
        while (sets.size() < resultSets.size()) {
            if (isRows) {
                try (ResultSet rows = statement.getResultSet()) {
                    if (rows.getMetaData().getColumnType(1) == Types.REF_CURSOR) {
                        while (rows.next()) {
                            try (ResultSet cursor = (ResultSet) rows.getObject(1)) {
                                sets.add(SqlRows.read(f, cursor, false, null, null));
                            }
                        }
                    } else {
                        sets.add(SqlRows.read(f, rows, false, null, null));
                    }
                }
            } else if (statement.getUpdateCount() < 0) {
                return;
            }
            if (sets.size() < resultSets.size()) {
                isRows = statement.getMoreResults();
            }
        }
    }

    private void giveSets(Frame f, List<List<Object>> sets) {
        for (int i = 0; i < resultSets.size(); i++) {
            resultSets.get(i).assignAll(f, SqlRows.list(i < sets.size() ? sets.get(i) : List.of()));
        }
    }

    private Object in(Frame f, int i) {
        ValueNode value = arguments.get(i).value();
        return Casts.cast(value.value(f), parameters.get(i).type());
    }

    private void out(Frame f, int i, Object value) {
        DataType type = parameters.get(i).type();
        Routine.give(f, arguments.get(i), Casts.cast(ColumnValues.plain(value), type), type);
    }

    private boolean isPostgresqlProcedure(
            DatabaseSession session, String database, String procedure) throws SQLException {
        if (!session.isPostgresql() || returns != null) {
            return false;
        }
        String key = database + "\n" + procedure;
        Boolean known = procedures.get(key);
        if (known == null) {
            known = isProcedure(session.connection().getMetaData(), procedure);
            procedures.put(key, known);
        }
        return known;
    }

    private static boolean isProcedure(DatabaseMetaData data, String procedure)
            throws SQLException {
        int point = procedure.lastIndexOf('.');
        String schema = point < 0 ? null : pattern(data, procedure.substring(0, point));
        String bare = pattern(data, procedure.substring(point + 1));
        try (ResultSet found = data.getProcedures(null, schema, bare)) {
            // Older drivers list functions here too; those are called the other way.
            return found.next() && !isFunction(data, schema, bare);
        }
    }

    private static boolean isFunction(DatabaseMetaData data, String schema, String bare)
            throws SQLException {
        try (ResultSet found = data.getFunctions(null, schema, bare)) {
            return found.next();
        }
    }

    /** Unquoted names are in lower case there; an underscore is no pattern. */
    private static String pattern(DatabaseMetaData data, String name) throws SQLException {
        return name.toLowerCase(Locale.ROOT).replace("_", data.getSearchStringEscape() + "_");
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
            case INTERVAL -> Types.OTHER;
            default -> Types.VARCHAR;
        };
    }

    @Override
    public DataType type() {
        return returns;
    }

    /** A name with a schema that is known when it is called; nothing but a name gets into SQL. */
    public static ValueNode qualified(ValueNode schema, String name) {
        return new ValueNode() {
            @Override
            public Object value(Frame f) {
                Object qualifier = schema.value(f);
                if (qualifier instanceof String text
                        && text.matches("[\\p{L}_][\\p{L}\\p{N}_$#@]{0,127}")) {
                    return text + "." + name;
                }
                throw new EsqlException(
                        Problem.ARGUMENT, "'" + qualifier + "' is no name of a schema", qualifier);
            }
        };
    }
}
