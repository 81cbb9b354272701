// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** Computes on an XML message, in ESQL: balances and totals. */
@Singleton
public class EsqlComputeFlow extends XmlProfileFlow {

    /** Names the flow. */
    public EsqlComputeFlow() {
        super("esql-compute");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Compute.esql#Compute").to(output());
    }
}
