// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.tree.Element;
import java.sql.ResultSet;
import java.util.List;
import java.util.function.Consumer;

/** The rows that a query of a database gives. */
public final class SqlRowsNode extends ValueNode {
    private final SqlStatement query;
    private final boolean scalar;
    private final StepNode[][] paths;
    private final ColumnNames names;

    /**
     * @param scalar whether the first column is the item ({@code SELECT ITEM}), not a row
     * @param paths where each column goes in the row; null for fields named as the columns are
     * @param names how columns are named without paths; null for as they are
     */
    public SqlRowsNode(SqlStatement query, boolean scalar, StepNode[][] paths, ColumnNames names) {
        this.query = query;
        this.scalar = scalar;
        this.paths = paths;
        this.names = names;
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
                        null,
                        statement -> {
                            statement.setMaxRows(most);
                            if (!statement.execute()) {
                                return List.of();
                            }
                            try (ResultSet rows = statement.getResultSet()) {
                                return SqlRows.read(f, rows, scalar, paths, names);
                            }
                        });
        if (items == null) {
            return List.of(); // SQLCODE says what happened
        }
        f.run.sqlDone(!items.isEmpty());
        return items;
    }
}
