// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import jakarta.inject.Singleton;

/** Checks and corrects the balances of a Parent message, and adds its invoices up in Sterling. */
@Singleton
public class ComputeFlow extends Flow {

    /** Names the flow. */
    public ComputeFlow() {
        super("compute");
    }

    @Override
    protected void define() {
        input("COMPUTE.IN?domain=XMLNSC")
                .to("esql:esql/Compute.esql#Compute")
                .to(output("COMPUTE.OUT"));
    }
}
