// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.SqlTemplate;
import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.esql.camel.ExchangeMessages;
import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.MessageException;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/** A node at work: statements in the transaction that the node's option says. */
abstract class DatabaseProducer extends DefaultProducer {
    private final DatabaseEndpoint endpoint;
    private final DatabaseOptions options;
    private FlowTransactions transactions;
    private DataSource source;

    DatabaseProducer(DatabaseEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
        this.options = endpoint.getDatabase();
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        source = endpoint.dataSource();
        transactions = FlowTransactions.of(endpoint.getCamelContext());
    }

    /** Work with the database. */
    @FunctionalInterface
    interface Work<T> {
        T with(DatabaseSession session) throws SQLException;
    }

    final MessageAssembly assembly(Exchange exchange) {
        return ExchangeMessages.assembly(exchange, options.getDomain());
    }

    /** Does it in the flow's transaction, or in one of its own. */
    final <T> T work(Exchange exchange, Work<T> work) {
        try {
            if (options.getTransactionMode() == DatabaseTransactionMode.automatic) {
                return work.with(transactions.session(exchange, source));
            }
            FlowTransaction own = transactions.begin();
            boolean committed = false;
            try {
                T result = work.with(own.session(source));
                own.commit();
                committed = true;
                return result;
            } finally {
                own.ended(committed);
            }
        } catch (SQLException e) {
            throw new MessageException(
                    DatabaseError.REFUSED,
                    endpoint.getEndpointBaseUri()
                            + ": the database says: "
                            + e.getMessage()
                            + " (SQL state "
                            + e.getSQLState()
                            + ")",
                    e);
        }
    }

    /** Runs a statement whose parameters are set. */
    @FunctionalInterface
    interface Run<T> {
        T run(PreparedStatement statement) throws SQLException;
    }

    /** Sets the parameters of a statement from an assembly, and runs it. */
    final <T> T run(DatabaseSession session, SqlTemplate sql, MessageAssembly assembly, Run<T> run)
            throws SQLException {
        return session.prepared(
                sql.sql(),
                statement -> {
                    sql.bind(session, statement, 1, assembly, null);
                    return timed(statement, run);
                });
    }

    final <T> T timed(PreparedStatement statement, Run<T> run) throws SQLException {
        if (options.getQueryTimeout() == 0) {
            return run.run(statement);
        }
        statement.setQueryTimeout(options.getQueryTimeout());
        try {
            return run.run(statement);
        } finally {
            if (!statement.isClosed()) {
                statement.setQueryTimeout(0);
            }
        }
    }
}
