// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.Flow;
import dev.bactrian.broker.FlowSelection;
import dev.bactrian.routes.sales.SaleListSplitter;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.jms.ConnectionFactory;

/**
 * Splits a SaleEnvelope of any size: each SaleList to LARGE.OUT, then their number to LARGE.DONE,
 * in constant memory. {@code bactrian.flow.large.commit-interval} commits each so many of them.
 */
@Singleton
public class LargeFlow extends Flow {

    @Inject BrokerSettings settings;
    @Inject FlowSelection flows;
    @Inject ConnectionFactory connections;

    /** Names the flow. */
    public LargeFlow() {
        super("large");
    }

    @Override
    protected void define() {
        input("LARGE.IN")
                .process(
                        new SaleListSplitter(
                                connections,
                                settings.dataDir(),
                                "LARGE.OUT",
                                "LARGE.DONE",
                                flows.commitInterval(id())));
    }
}
