// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** The complex Compute five times in one module (mqsi-v2-aix-2000, Appendix C). */
@Singleton
public class VeryComplexComputeFlow extends XmlProfileFlow {

    /** Names the flow. */
    public VeryComplexComputeFlow() {
        super("very-complex-compute");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Profiles.esql#VeryComplexCompute").to(output());
    }
}
