// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.tree.MessageException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Set;
import javax.sql.DataSource;

/**
 * Looks whether a data source takes part in coordinated transactions, once: pools that were not
 * told to do so silently commit by themselves, and PostgreSQL prepares nothing unless it is set up
 * for it.
 */
public final class CoordinationCheck {
    private final Set<DataSource> verified =
            Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));

    /**
     * Looks, on a connection that nothing was done on yet, in a transaction.
     *
     * @throws MessageException BAC3230 where it is not in the transaction, or the database does not
     *     prepare transactions
     */
    public void verify(DataSource source, Connection connection) throws SQLException {
        if (verified.contains(source)) {
            return;
        }
        if (commits(connection)) {
            throw new MessageException(
                    DatabaseError.NOT_COORDINATED,
                    "the data source takes no part in the coordinated transaction: its connection"
                            + " can be committed by itself. Its pool must know the transaction manager,"
                            + " and use the driver's XADataSource");
        }
        String product = String.valueOf(connection.getMetaData().getDatabaseProductName());
        if (product.toLowerCase(Locale.ROOT).contains("postgresql")) {
            try (Statement statement = connection.createStatement();
                    ResultSet setting =
                            statement.executeQuery(
                                    "SELECT current_setting('max_prepared_transactions')")) {
                setting.next();
                if (setting.getInt(1) == 0) {
                    throw new MessageException(
                            DatabaseError.NOT_COORDINATED,
                            "PostgreSQL prepares no transactions: set max_prepared_transactions to"
                                    + " the number of instances of all coordinated flows or more, and"
                                    + " start it again");
                }
            }
        }
        verified.add(source);
    }

    /** Whether a data source was looked at, and takes part. */
    boolean isVerified(DataSource source) {
        return verified.contains(source);
    }

    /**
     * JDBC has a connection in a global transaction refuse it. Nothing was done: nothing is lost.
     */
    private static boolean commits(Connection connection) throws SQLException {
        if (connection.getAutoCommit()) {
            return true;
        }
        try {
            connection.commit();
            return true;
        } catch (SQLException refused) {
            return false;
        }
    }
}
