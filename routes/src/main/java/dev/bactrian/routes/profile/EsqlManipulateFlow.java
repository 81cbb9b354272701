// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** Manipulates an XML message, in ESQL: another structure comes out. */
@Singleton
public class EsqlManipulateFlow extends XmlProfileFlow {

    /** Names the flow. */
    public EsqlManipulateFlow() {
        super("esql-manipulate");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Transform.esql#Transform").to(output());
    }
}
