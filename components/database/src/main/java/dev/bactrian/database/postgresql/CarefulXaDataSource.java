// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.postgresql;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.XAConnection;
import javax.transaction.xa.XAException;
import javax.transaction.xa.Xid;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;
import org.postgresql.xa.PGXAConnection;
import org.postgresql.xa.PGXADataSource;

/**
 * PostgreSQL's data source for coordinated transactions, whose branches do not say that they are
 * prepared when they were rolled back: the driver's own do, where a flow has caught the failure of
 * a statement and gone on. The message went on then, and what was done to the database before was
 * lost.
 */
public class CarefulXaDataSource extends PGXADataSource {
    private static final long serialVersionUID = 1L;

    @Override
    public XAConnection getXAConnection() throws SQLException {
        return getXAConnection(getUser(), getPassword());
    }

    @Override
    public XAConnection getXAConnection(String user, String password) throws SQLException {
        Connection connection = getConnection(user, password);
        return new Branch((BaseConnection) connection);
    }

    /** One connection. */
    private static final class Branch extends PGXAConnection {
        private final BaseConnection connection;

        Branch(BaseConnection connection) throws SQLException {
            super(connection);
            this.connection = connection;
        }

        @Override
        public int prepare(Xid xid) throws XAException {
            if (connection.getTransactionState() == TransactionState.FAILED) {
                rollback(xid);
                XAException refused = new XAException(XAException.XA_RBROLLBACK);
                refused.initCause(
                        new SQLException(
                                "a statement of the transaction has failed, PostgreSQL prepares"
                                        + " nothing of it",
                                "25P02"));
                throw refused;
            }
            return super.prepare(xid);
        }
    }
}
