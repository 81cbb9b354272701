// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.mq.jms.MqUnitOfWork;
import java.sql.SQLException;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The transactions of the databases that a unit of work has used: one for each, in the order of
 * first use, which is the order in which they commit. The queue manager commits behind them.
 */
final class FlowTransaction implements MqUnitOfWork.Participant, FlowWork {
    private static final Logger LOG = LoggerFactory.getLogger(FlowTransaction.class);

    private record Branch(SessionPool pool, DatabaseSession session) {}

    private final FlowTransactions transactions;
    private final Map<DataSource, Branch> used = new IdentityHashMap<>(2);
    private final Map<Branch, Boolean> order = new LinkedHashMap<>(2);
    private boolean ended;

    FlowTransaction(FlowTransactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public synchronized DatabaseSession session(DataSource source) throws SQLException {
        Branch branch = used.get(source);
        if (branch == null) {
            if (ended) {
                throw new SQLException("the unit of work of the message has ended", "25000");
            }
            SessionPool pool = transactions.pool(source);
            branch = new Branch(pool, pool.take());
            used.put(source, branch);
            order.put(branch, false);
        }
        return branch.session();
    }

    /** Whether it has ended: nothing can be done in it any more. */
    synchronized boolean hasEnded() {
        return ended;
    }

    @Override
    public void prepare() {
        // what was done is in the transactions already
    }

    /** Commits each that is not committed yet. */
    @Override
    public synchronized void commit() throws SQLException {
        for (Map.Entry<Branch, Boolean> branch : order.entrySet()) {
            if (!branch.getValue()) {
                branch.getKey().session().connection().commit();
                branch.setValue(true);
            }
        }
    }

    /** Rolls back what is not committed, and gives the sessions back. */
    @Override
    public synchronized void ended(boolean committed) {
        if (ended) {
            return;
        }
        ended = true;
        order.forEach(FlowTransaction::end);
        order.clear();
        used.clear();
    }

    private static void end(Branch branch, boolean committed) {
        try {
            if (!committed) {
                branch.session().connection().rollback();
            }
            branch.pool().give(branch.session());
        } catch (SQLException e) {
            LOG.debug("a connection that is lost is dropped: {}", e.toString());
            branch.pool().drop(branch.session());
        }
    }
}
