// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.database.postgresql.AbortedTransaction;
import dev.bactrian.esql.database.DatabaseSession;
import jakarta.jms.JMSException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.IdentityHashMap;
import java.util.Map;
import javax.sql.DataSource;

/**
 * Databases in a transaction that a transaction manager commits: connections that the pool has
 * enlisted, because they were taken on the thread of the transaction. They go back at the end of
 * each message; the pool keeps the branch until the transaction ends.
 */
final class CoordinatedWork implements FlowWork {
    private final CoordinationCheck check;
    private final Thread thread;
    private final Map<DataSource, DatabaseSession> used = new IdentityHashMap<>(2);

    /**
     * @param thread that of the transaction
     */
    CoordinatedWork(CoordinationCheck check, Thread thread) {
        this.check = check;
        this.thread = thread;
    }

    @Override
    public DatabaseSession session(DataSource source) throws SQLException {
        if (Thread.currentThread() != thread) {
            throw new SQLException(
                    DatabaseError.OTHER_THREAD
                            + ": a coordinated transaction belongs to the thread that got the message;"
                            + " this step of the flow runs on another one",
                    "25000");
        }
        DatabaseSession session = used.get(source);
        if (session == null) {
            Connection connection = SessionPool.connect(source);
            try {
                check.verify(source, connection);
                session = DatabaseSession.of(connection, false);
            } catch (SQLException | RuntimeException e) {
                connection.close();
                throw e;
            }
            used.put(source, session);
        }
        return session;
    }

    /**
     * @throws JMSException BAC3210 where a statement has failed and the flow went on: PostgreSQL
     *     would take all of the transaction back, and call it prepared
     */
    @Override
    public void prepare() throws JMSException {
        try {
            for (DatabaseSession session : used.values()) {
                if (session.isPostgresql() && AbortedTransaction.is(session.connection())) {
                    throw new JMSException(
                            DatabaseError.REFUSED
                                    + ": a statement of the coordinated transaction has failed and"
                                    + " the flow went on: PostgreSQL commits nothing of it");
                }
            }
        } catch (SQLException lost) {
            throw (JMSException) new JMSException(lost.toString()).initCause(lost);
        } finally {
            close();
        }
    }

    @Override
    public void ended(boolean committed) {
        close();
    }

    private void close() {
        used.values().forEach(SessionPool::closeQuietly);
        used.clear();
    }
}
