// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** Filters on the last element of an XML message, in ESQL. */
@Singleton
public class EsqlFilterLastFlow extends XmlProfileFlow {

    /** Names the flow. */
    public EsqlFilterLastFlow() {
        super("esql-filter-last");
    }

    @Override
    protected void define() {
        xml().filter().language("esql", "Body.Parent.Last = 'Test'").to(output());
    }
}
