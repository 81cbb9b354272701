// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import jakarta.inject.Singleton;

/** Queue to queue: the payload is neither parsed nor changed, and keeps its persistence. */
@Singleton
public class PassthroughFlow extends Flow {

    /** Names the flow. */
    public PassthroughFlow() {
        super("passthrough");
    }

    @Override
    protected void define() {
        input("PASSTHROUGH.IN").to(output("PASSTHROUGH.OUT"));
    }
}
