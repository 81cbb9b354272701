// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** The simple Compute of mqsi-v2-aix-2000: copies the message and changes one field. */
@Singleton
public class SimpleComputeFlow extends XmlProfileFlow {

    /** Names the flow. */
    public SimpleComputeFlow() {
        super("simple-compute");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Profiles.esql#SimpleCompute").to(output());
    }
}
