// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.routes.profile.javacompute.FilterByXPath;
import jakarta.inject.Singleton;

/** Filters on the last element by XPath, the SaleLists before it parsed opaquely. */
@Singleton
public class JavaFilterLastOpaqueFlow extends XmlProfileFlow {

    /** Names the flow. */
    public JavaFilterLastOpaqueFlow() {
        super("java-filter-last-opaque");
    }

    @Override
    protected void define() {
        xml("opaqueElements=/Parent/SaleList")
                .process(new FilterByXPath("/Parent/Last = 'Test'"))
                .to(output());
    }
}
