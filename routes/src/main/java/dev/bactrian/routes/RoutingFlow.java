// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.routes.routing.RoutingStep;
import dev.bactrian.routes.routing.SharedRoutingTable;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/**
 * Sends a SaleEnvelope to the queue that ROUTING_TABLE names for its first Initial and Surname, by
 * a copy of the table in memory; to ROUTING.UNKNOWN where there is no row. Any message on
 * ROUTING.REFRESH reads the table again.
 */
@Singleton
public class RoutingFlow extends Flow {

    @Inject SharedRoutingTable table;

    /** Names the flow. */
    public RoutingFlow() {
        super("routing");
    }

    @Override
    protected void define() {
        input("ROUTING.IN?domain=XMLNSC")
                .process(new RoutingStep(table))
                .to(output(RoutingStep.UNKNOWN));

        input("ROUTING.REFRESH", "refresh")
                .process(exchange -> table.refresh())
                .log("routing: the table was read again");
    }
}
