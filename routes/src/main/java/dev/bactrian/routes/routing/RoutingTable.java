// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.routing;

import java.util.Optional;

/** A way to look a key up. */
@FunctionalInterface
public interface RoutingTable {

    /**
     * The destination of a key; empty where the table has no row for it.
     *
     * @throws java.sql.SQLException where the database cannot be asked
     */
    Optional<RoutingDestination> find(RoutingKey key) throws java.sql.SQLException;
}
