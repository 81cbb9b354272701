// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.routes.routing.DatabaseRoutingTable;
import dev.bactrian.routes.routing.RoutingStep;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** Does what {@link RoutingFlow} does, with a look-up in the database for each message. */
@Singleton
public class RoutingDbFlow extends Flow {

    @Inject DatabaseRoutingTable table;

    /** Names the flow. */
    public RoutingDbFlow() {
        super("routing-db");
    }

    @Override
    protected void define() {
        input("ROUTING.DB.IN?domain=XMLNSC")
                .process(new RoutingStep(table))
                .to(output(RoutingStep.UNKNOWN));
    }
}
