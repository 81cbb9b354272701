// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import jakarta.inject.Singleton;

/** One Parent message from each of COLLECTOR.IN1 and COLLECTOR.IN2 becomes one on COLLECTOR.OUT. */
@Singleton
public class CollectorFlow extends CollectingFlow {

    /** Names the flow. */
    public CollectorFlow() {
        super("collector", "COLLECTOR", "Sales", "");
    }
}
