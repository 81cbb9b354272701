// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** Filtering on the last element, the SaleLists before it parsed opaquely. */
@Singleton
public class FilterLastOpaqueFlow extends XmlProfileFlow {

    /** Names the flow. */
    public FilterLastOpaqueFlow() {
        super("filter-last-opaque");
    }

    @Override
    protected void define() {
        xml("opaqueElements=SaleList")
                .filter(exchange -> "Test".equals(lastText(exchange)))
                .to(output());
    }
}
