// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** The complex Compute of mqsi-v2-aix-2000, Appendix C. */
@Singleton
public class ComplexComputeFlow extends XmlProfileFlow {

    /** Names the flow. */
    public ComplexComputeFlow() {
        super("complex-compute");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Profiles.esql#ComplexCompute").to(output());
    }
}
