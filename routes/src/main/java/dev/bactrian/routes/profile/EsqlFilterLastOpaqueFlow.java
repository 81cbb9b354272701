// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** Filters on the last element, the SaleLists before it parsed opaquely, in ESQL. */
@Singleton
public class EsqlFilterLastOpaqueFlow extends XmlProfileFlow {

    /** Names the flow. */
    public EsqlFilterLastOpaqueFlow() {
        super("esql-filter-last-opaque");
    }

    @Override
    protected void define() {
        xml("opaqueElements=SaleList")
                .filter()
                .language("esql", "Body.Parent.Last = 'Test'")
                .to(output());
    }
}
