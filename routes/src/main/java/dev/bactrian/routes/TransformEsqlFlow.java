// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.broker.Flow;
import jakarta.inject.Singleton;

/** Makes a Statement for each customer of a Parent message, in one ESQL Compute module. */
@Singleton
public class TransformEsqlFlow extends Flow {

    /** Names the flow. */
    public TransformEsqlFlow() {
        super("transform-esql");
    }

    @Override
    protected void define() {
        input("TRANSFORM.ESQL.IN?domain=XMLNSC")
                .to("esql:esql/Transform.esql#Transform")
                .to(output("TRANSFORM.ESQL.OUT"));
    }
}
