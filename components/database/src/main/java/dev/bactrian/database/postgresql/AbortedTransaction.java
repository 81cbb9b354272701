// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.postgresql;

import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;

/**
 * Whether a statement of the transaction has failed: PostgreSQL does nothing more in it then, and
 * takes {@code PREPARE TRANSACTION} for a rollback, without an error (PostgreSQL 14, <i>PREPARE
 * TRANSACTION</i>: "if for any reason the PREPARE TRANSACTION command fails, it becomes a
 * ROLLBACK").
 */
public final class AbortedTransaction {
    private AbortedTransaction() {}

    /**
     * Looks at what the driver knows, without asking the server.
     *
     * @return false too where the connection is another driver's
     * @throws SQLException where the connection does not say what it is
     */
    public static boolean is(Connection connection) throws SQLException {
        return connection.isWrapperFor(BaseConnection.class)
                && connection.unwrap(BaseConnection.class).getTransactionState()
                        == TransactionState.FAILED;
    }
}
