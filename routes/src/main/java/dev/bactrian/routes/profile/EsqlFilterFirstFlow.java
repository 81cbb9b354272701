// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** Filters on the first element of an XML message, in ESQL. */
@Singleton
public class EsqlFilterFirstFlow extends XmlProfileFlow {

    /** Names the flow. */
    public EsqlFilterFirstFlow() {
        super("esql-filter-first");
    }

    @Override
    protected void define() {
        xml().filter().language("esql", "Body.Parent.First = '1'").to(output());
    }
}
