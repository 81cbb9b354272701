package dev.bactrian.esql.run;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The rows that a query of a database gives. */
public final class SqlRowsNode extends ValueNode {
    private final SqlStatement query;
    private final boolean scalar;
    private final StepNode[][] paths;

    /**
     * @param scalar whether the first column is the item ({@code SELECT ITEM}), not a row
     * @param paths where each column goes in the row; null for fields named as the columns are
     */
    public SqlRowsNode(SqlStatement query, boolean scalar, StepNode[][] paths) {
        this.query = query;
        this.scalar = scalar;
        this.paths = paths;
    }

    @Override
    public boolean isList() {
        return true;
    }

    @Override
    public boolean isFresh() {
        return true;
    }

    @Override
    public Object value(Frame f) {
        Object first = tree(f);
        return first instanceof Element e ? e.value() : first;
    }

    @Override
    public Object tree(Frame f) {
        List<Object> items = fetch(f, 1);
        return items.isEmpty() ? null : items.get(0);
    }

    @Override
    public void each(Frame f, Consumer<Object> taker) {
        fetch(f, 0).forEach(taker);
    }

    private List<Object> fetch(Frame f, int most) {
        List<Object> items =
                query.run(
                        f,
                        statement -> {
                            if (most > 0) {
                                statement.setMaxRows(most);
                            }
                            return read(f, statement);
                        });
        f.run.sqlDone(!items.isEmpty());
        return items;
    }

    private List<Object> read(Frame f, PreparedStatement statement) throws SQLException {
        List<Object> items = new ArrayList<>();
        if (!statement.execute()) {
            return items;
        }
        try (ResultSet rows = statement.getResultSet()) {
            ResultSetMetaData columns = rows.getMetaData();
            int width = columns.getColumnCount();
            while (rows.next()) {
                if (items.size() >= f.run.limits.listLength()) {
                    throw new EsqlException(Problem.LIMIT, "more than " + items.size() + " rows");
                }
                if (scalar) {
                    items.add(SqlValues.read(rows, 1, columns.getColumnType(1)));
                } else {
                    items.add(row(f, rows, columns, width));
                }
            }
        }
        return items;
    }

    private Element row(Frame f, ResultSet rows, ResultSetMetaData columns, int width)
            throws SQLException {
        Element row = new Element(Name.EMPTY, FieldType.NAME);
        for (int i = 1; i <= width; i++) {
            Object value = SqlValues.read(rows, i, columns.getColumnType(i));
            Element field = row;
            if (paths == null) {
                field = row.append(Element.folder(columns.getColumnLabel(i)));
            } else {
                for (StepNode step : paths[i - 1]) {
                    field = step.findOrCreate(f, field);
                }
            }
            field.setValue(value);
        }
        return row;
    }
}
