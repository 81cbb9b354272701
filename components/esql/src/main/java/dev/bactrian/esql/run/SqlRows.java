// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.database.ColumnValues;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.value.EsqlException;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Rows of a result set as items of a list. */
final class SqlRows {
    private SqlRows() {}

    /**
     * Reads all rows.
     *
     * @param scalar whether the first column is the item, not a row
     * @param paths where each column goes in the row; null for fields named as the columns are
     * @param names how columns are named without paths; null for as they are
     */
    static List<Object> read(
            Frame f, ResultSet rows, boolean scalar, StepNode[][] paths, ColumnNames names)
            throws SQLException {
        List<Object> items = new ArrayList<>();
        ResultSetMetaData columns = rows.getMetaData();
        while (rows.next()) {
            if (items.size() >= f.run.limits.listLength()) {
                throw new EsqlException(Problem.LIMIT, "more than " + items.size() + " rows");
            }
            items.add(scalar ? value(f, rows, columns, 1) : row(f, rows, columns, paths, names));
        }
        return items;
    }

    private static Element row(
            Frame f,
            ResultSet rows,
            ResultSetMetaData columns,
            StepNode[][] paths,
            ColumnNames names)
            throws SQLException {
        Element row = new Element(Name.EMPTY, FieldType.NAME);
        int width = columns.getColumnCount();
        for (int i = 1; i <= width; i++) {
            Object value = value(f, rows, columns, i);
            Element field = row;
            if (paths == null) {
                String label = columns.getColumnLabel(i);
                field = row.append(Element.folder(names == null ? label : names.of(label)));
            } else {
                for (StepNode step : paths[i - 1]) {
                    field = step.findOrCreate(f, field);
                }
            }
            set(field, value);
        }
        return row;
    }

    private static Object value(Frame f, ResultSet rows, ResultSetMetaData columns, int i)
            throws SQLException {
        return ColumnValues.read(
                rows, i, columns.getColumnType(i), columns.getColumnTypeName(i), Integer.MAX_VALUE);
    }

    /** An array becomes a list of fields, as JSON's do. */
    private static void set(Element field, Object value) {
        if (value instanceof Object[] items) {
            for (Object item : items) {
                set(field.append(Element.folder("Item")), item);
            }
        } else {
            field.setValue(value);
        }
    }

    /** Rows that were read already, as a list that may be assigned. */
    static ValueNode list(List<Object> items) {
        return new ValueNode() {
            @Override
            public Object value(Frame f) {
                return null;
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
            public void each(Frame f, java.util.function.Consumer<Object> taker) {
                items.forEach(taker);
            }
        };
    }
}
