// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The stored procedures of the tests on H2. */
public final class StoredInH2 {
    private StoredInH2() {}

    /** The stored procedure NOTE_NUMBER. */
    public static void note(Connection connection, int n) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO OTHER.LOGBOOK VALUES (?)")) {
            insert.setInt(1, n);
            insert.execute();
        }
    }

    /** The stored function TWICE. */
    public static int twice(int n) {
        return 2 * n;
    }

    /** The stored procedure BUYERS. */
    public static ResultSet buyers(Connection connection, int least) throws SQLException {
        PreparedStatement query =
                connection.prepareStatement(
                        "SELECT ITEM, QTY FROM PURCHASE WHERE QTY >= ? ORDER BY ID");
        query.setInt(1, least);
        return query.executeQuery();
    }
}
