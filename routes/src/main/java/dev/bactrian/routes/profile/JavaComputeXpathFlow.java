// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.routes.profile.javacompute.ComputeByXPath;
import jakarta.inject.Singleton;

/** Computes on an XML message by XPath: balances and totals. */
@Singleton
public class JavaComputeXpathFlow extends XmlProfileFlow {

    /** Names the flow. */
    public JavaComputeXpathFlow() {
        super("java-compute-xpath");
    }

    @Override
    protected void define() {
        xml().process(new ComputeByXPath()).to(output());
    }
}
