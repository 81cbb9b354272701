// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** Five complex Computes one behind the other (mqsi-v2-aix-2000, Appendix C). */
@Singleton
public class MultipleComplexComputeFlow extends XmlProfileFlow {

    /** Names the flow. */
    public MultipleComplexComputeFlow() {
        super("multiple-complex-compute");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Profiles.esql#ComplexCompute")
                .to("esql:esql/Profiles.esql#ComplexCompute")
                .to("esql:esql/Profiles.esql#ComplexCompute")
                .to("esql:esql/Profiles.esql#ComplexCompute")
                .to("esql:esql/Profiles.esql#ComplexCompute")
                .to(output());
    }
}
