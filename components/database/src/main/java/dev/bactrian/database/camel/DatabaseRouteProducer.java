// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.SqlTemplate;
import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.MessageException;
import java.util.List;
import org.apache.camel.Exchange;

/** Runs the query, and sends the message where the filters say. */
final class DatabaseRouteProducer extends DatabaseProducer {
    private final DatabaseRouteEndpoint endpoint;
    private final Filters filters = new Filters();
    private SqlTemplate query;
    private RowQuery rows;

    DatabaseRouteProducer(DatabaseRouteEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        EsqlServices services = endpoint.services(endpoint.getName());
        query = endpoint.template(endpoint.getQuery(), services);
        rows = new RowQuery(endpoint.getDatabase().getMaximumValueSize(), false, 1);
        filters.start(endpoint, endpoint.getRouting(), services);
    }

    @Override
    protected void doStop() throws Exception {
        filters.stop();
        super.doStop();
    }

    @Override
    public void process(Exchange exchange) throws Exception {
        MessageAssembly assembly = assembly(exchange);
        List<Element> found = work(exchange, session -> run(session, query, assembly, rows::rows));
        exchange.getMessage().setHeader(DatabaseConstants.ROWS, (long) found.size());
        if (!found.isEmpty()) {
            filters.route(exchange, assembly, found.get(0));
            return;
        }
        if (!filters.terminals().has(DatabaseConstants.KEY_NOT_FOUND)
                && !endpoint.isIgnoreKeyNotFound()) {
            throw new MessageException(
                    DatabaseError.NO_ROW,
                    "the database has no row for the key of the message; say where such messages go with terminal.keyNotFound");
        }
        filters.terminals().hand(exchange, DatabaseConstants.KEY_NOT_FOUND, assembly);
    }
}
