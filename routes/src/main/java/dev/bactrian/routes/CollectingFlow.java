// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.broker.FlowSelection;
import dev.bactrian.routes.sales.CollectedSurname;
import dev.bactrian.routes.sales.ExpiredMessages;
import jakarta.inject.Inject;

/**
 * What the two collector flows have in common: two inputs, one message of each in a collection, and
 * what is not complete within {@code bactrian.flow.<id>.timeout} on COLLECTOR.EXPIRED, its messages
 * one by one.
 */
abstract class CollectingFlow extends Flow {
    private static final long TIMEOUT_MILLIS = 60_000;

    private final String queues;
    private final String collector;
    private final String correlation;

    @Inject FlowSelection flows;

    /**
     * @param id the flow
     * @param queues what the names of its queues begin with
     * @param collector the name of its collector
     * @param correlation options of its inputs
     */
    CollectingFlow(String id, String queues, String collector, String correlation) {
        super(id);
        this.queues = queues;
        this.collector = collector;
        this.correlation = correlation;
    }

    @Override
    protected void define() {
        for (int number = 1; number <= 2; number++) {
            input(
                            queues + ".IN" + number + "?domain=XMLNSC&transactionMode=automatic",
                            "in" + number)
                    .to("collector:" + collector + "?input=In" + number + correlation);
        }
        from("collector:"
                        + collector
                        + "?handler.In1=1&handler.In2=1&expiry="
                        + flows.timeout(id(), TIMEOUT_MILLIS))
                .routeId(id() + "-out")
                .process(new CollectedSurname())
                .to(output(queues + ".OUT"));
        from("collector:" + collector + "?terminal=expire")
                .routeId(id() + "-expire")
                .split(new ExpiredMessages())
                .to(output("COLLECTOR.EXPIRED"));
    }
}
