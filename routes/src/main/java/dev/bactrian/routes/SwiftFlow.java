// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import dev.bactrian.routes.swift.LastField;
import jakarta.inject.Singleton;

/** Full parse of a SWIFT MT103, its last field accessed, a minimal confirmation. */
@Singleton
public class SwiftFlow extends Flow {

    /** Names the flow. */
    public SwiftFlow() {
        super("swift");
    }

    @Override
    protected void define() {
        input(
                        "SWIFT.IN?domain=MRM&messageSet=SWIFT&messageType=MT103&messageFormat=TDS&parseTiming=complete")
                .process(new LastField())
                .to(output("SWIFT.OUT"));
    }
}
