// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.routing;

import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;

/**
 * The copy of the table that all instances of a flow share.
 *
 * <p>A look-up reads one immutable map and takes no lock. A refresh reads the table beside the copy
 * in use and then takes its place at once: a message sees all of the old rows or all of the new
 * ones. The copy is first read when the first message needs it; while that fails, because the
 * database is down, each message tries again.
 */
@Singleton
public class SharedRoutingTable implements RoutingTable {

    private final DatabaseRoutingTable table;
    private volatile Map<RoutingKey, RoutingDestination> copy;

    SharedRoutingTable(DatabaseRoutingTable table) {
        this.table = table;
    }

    @Override
    public Optional<RoutingDestination> find(RoutingKey key) throws SQLException {
        Map<RoutingKey, RoutingDestination> current = copy;
        if (current == null) {
            current = firstRead();
        }
        return Optional.ofNullable(current.get(key));
    }

    /**
     * Reads the table again. The copy in use stays when that fails.
     *
     * @return how many rows the new copy has
     * @throws SQLException where the database cannot be asked
     */
    public synchronized int refresh() throws SQLException {
        Map<RoutingKey, RoutingDestination> rows = table.all();
        copy = rows;
        return rows.size();
    }

    private synchronized Map<RoutingKey, RoutingDestination> firstRead() throws SQLException {
        if (copy == null) {
            refresh();
        }
        return copy;
    }
}
