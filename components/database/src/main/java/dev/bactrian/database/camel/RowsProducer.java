// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.SqlTemplate;
import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.MessageException;
import java.sql.PreparedStatement;
import org.apache.camel.Exchange;

/** Runs a statement that changes rows, and says how many it were. */
abstract class RowsProducer extends DatabaseProducer {
    private final boolean noneIsAnError;
    private SqlTemplate statement;

    RowsProducer(DatabaseEndpoint endpoint, boolean noneIsAnError) {
        super(endpoint);
        this.noneIsAnError = noneIsAnError;
    }

    /** The statement; called when the node starts. */
    abstract SqlTemplate statement();

    /** Adds the condition; refuses a statement that would change all rows unless it is meant to. */
    static SqlTemplate where(
            DatabaseEndpoint endpoint,
            SqlTemplate statement,
            RowsOptions rows,
            EsqlServices services) {
        String condition = rows.getWhere();
        if (condition == null || condition.isBlank()) {
            if (!rows.isAllRows()) {
                throw new IllegalArgumentException(
                        DatabaseError.ALL_ROWS
                                + ": "
                                + endpoint.getEndpointUri()
                                + ": expected the option where, or allRows=true for all rows of the table");
            }
            return statement;
        }
        return statement.then(endpoint.template("WHERE " + condition, services));
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        statement = statement();
    }

    @Override
    public void process(Exchange exchange) {
        MessageAssembly assembly = assembly(exchange);
        long rows =
                work(
                        exchange,
                        session ->
                                (long)
                                        run(
                                                session,
                                                statement,
                                                assembly,
                                                PreparedStatement::executeUpdate));
        if (rows == 0 && noneIsAnError) {
            throw new MessageException(
                    DatabaseError.NO_ROW, "the database has no row for: " + statement);
        }
        exchange.getMessage().setHeader(DatabaseConstants.ROWS, rows);
    }
}
