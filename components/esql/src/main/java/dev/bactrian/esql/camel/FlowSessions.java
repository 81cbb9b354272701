// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import dev.bactrian.esql.database.DatabaseSession;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.apache.camel.Exchange;

/**
 * Gives modules the database session of the transaction that their flow is in. Found as Camel's own
 * services are, under the name {@value #SERVICE}; where there is none, each module commits its own
 * work.
 */
@FunctionalInterface
public interface FlowSessions {
    /** The name of its service file. */
    String SERVICE = "bactrian-flow-sessions";

    /**
     * The session of the exchange's transaction; the first use begins it.
     *
     * @throws SQLException where the database gives no connection
     */
    DatabaseSession session(Exchange exchange, DataSource dataSource) throws SQLException;
}
