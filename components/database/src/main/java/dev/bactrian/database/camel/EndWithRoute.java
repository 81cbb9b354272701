// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.error.DatabaseError;
import java.sql.SQLException;
import org.apache.camel.Exchange;
import org.apache.camel.Route;
import org.apache.camel.support.SynchronizationAdapter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Commits with the route that took the message in, where no queue manager drives the unit of work:
 * a commit that fails fails the exchange, so that who sent it hears of it. An exchange that ends in
 * no route of its own (a copy of another) commits when it is done.
 */
final class EndWithRoute extends SynchronizationAdapter
        implements org.apache.camel.spi.SynchronizationRouteAware {
    private static final Logger LOG = LoggerFactory.getLogger(EndWithRoute.class);

    private final FlowTransaction transaction;
    private final String route;
    private final Exchange begun;
    private boolean ended;

    EndWithRoute(FlowTransaction transaction, String route, Exchange begun) {
        this.transaction = transaction;
        this.route = route;
        this.begun = begun;
    }

    @Override
    public void onBeforeRoute(Route begins, Exchange exchange) {
        // it has begun already
    }

    @Override
    public void onAfterRoute(Route ends, Exchange exchange) {
        if (ends.getRouteId().equals(route)) {
            end(exchange, begun);
        }
    }

    @Override
    public void onDone(Exchange exchange) {
        end(exchange, exchange);
    }

    private void end(Exchange exchange, Exchange told) {
        if (ended) {
            return;
        }
        ended = true;
        boolean well = !exchange.isFailed() && !exchange.isRollbackOnly();
        boolean committed = false;
        try {
            if (well) {
                transaction.commit();
                committed = true;
            }
        } catch (SQLException e) {
            LOG.error(
                    DatabaseError.NOT_COMMITTED + ": the database did not commit: {}",
                    e.getMessage());
            told.setException(e);
        } finally {
            transaction.ended(committed);
        }
    }

    @Override
    public boolean allowHandover() {
        return false; // a transaction does not go to another thread
    }
}
