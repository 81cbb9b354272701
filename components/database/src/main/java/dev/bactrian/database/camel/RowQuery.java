// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.RowReader;
import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Runs one query and reads its rows; what the columns are is asked once. */
final class RowQuery {
    private final long longest;
    private final boolean jsonAsTree;
    private final int most;
    private volatile RowReader reader;

    /**
     * @param most how many rows there may be; 1 for the first one, whatever comes behind
     */
    RowQuery(long longest, boolean jsonAsTree, int most) {
        this.longest = longest;
        this.jsonAsTree = jsonAsTree;
        this.most = most;
    }

    List<Element> rows(PreparedStatement statement) throws SQLException {
        statement.setMaxRows(most == 1 || most == Integer.MAX_VALUE ? most : most + 1);
        try (ResultSet rows = statement.executeQuery()) {
            if (!rows.next()) {
                return List.of();
            }
            RowReader known = reader;
            if (known == null) {
                known = RowReader.of(rows.getMetaData(), longest, jsonAsTree);
                reader = known;
            }
            if (most == 1) {
                return List.of(known.read(rows));
            }
            List<Element> read = new ArrayList<>();
            do {
                if (read.size() == most) {
                    throw new MessageException(
                            DatabaseError.TOO_MANY_ROWS,
                            "the query gives more than maximumRows=" + most + " rows");
                }
                read.add(known.read(rows));
            } while (rows.next());
            return read;
        }
    }

    /** The names of the columns; empty before the first row was read. */
    List<String> names() {
        RowReader known = reader;
        return known == null ? List.of() : known.names();
    }
}
