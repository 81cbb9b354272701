// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database;

import dev.bactrian.esql.database.ColumnValues;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseOptions;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Rows of one query as elements: a field for each column, in their order. */
public final class RowReader {
    private record Column(Name name, int type, String typeName) {}

    private final List<Column> columns;
    private final long longest;
    private final boolean jsonAsTree;

    private RowReader(List<Column> columns, long longest, boolean jsonAsTree) {
        this.columns = columns;
        this.longest = longest;
        this.jsonAsTree = jsonAsTree;
    }

    /**
     * For the results of a query. Names that the database keeps in lower case are upper case here,
     * as most databases have them by default.
     *
     * @param longest how many bytes or characters a value may have
     * @param jsonAsTree whether a column of JSON becomes elements; else its text
     */
    public static RowReader of(ResultSetMetaData data, long longest, boolean jsonAsTree)
            throws SQLException {
        List<Column> columns = new ArrayList<>();
        for (int i = 1; i <= data.getColumnCount(); i++) {
            String label = data.getColumnLabel(i);
            String shown =
                    label.equals(label.toLowerCase(Locale.ROOT))
                            ? label.toUpperCase(Locale.ROOT)
                            : label;
            columns.add(
                    new Column(Name.of(shown), data.getColumnType(i), data.getColumnTypeName(i)));
        }
        return new RowReader(List.copyOf(columns), longest, jsonAsTree);
    }

    /** The names of the columns. */
    public List<String> names() {
        return columns.stream().map(column -> column.name().local()).toList();
    }

    /** The current row, in no tree. */
    public Element read(ResultSet rows) throws SQLException {
        Element row = new Element(Name.of("Row"), FieldType.NAME);
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            Object value =
                    ColumnValues.read(rows, i + 1, column.type(), column.typeName(), longest);
            Element field = row.append(new Element(column.name(), FieldType.NAME));
            if (jsonAsTree
                    && value instanceof String text
                    && ColumnValues.isJson(column.typeName())) {
                json(field, text);
            } else {
                set(field, value);
            }
        }
        return row;
    }

    private static void json(Element field, String text) {
        Element parsed =
                Domains.installed()
                        .get("JSON")
                        .parse(
                                ByteSlice.of(text.getBytes(StandardCharsets.UTF_8)),
                                ParseOptions.DEFAULT);
        Element data = parsed.firstChild("Data");
        if (data != null) {
            field.assign(data);
        }
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
}
