// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** Sets fields of the MQMD of a message without a body, in ESQL. */
@Singleton
public class EsqlSetHeadersFlow extends XmlProfileFlow {

    /** Names the flow. */
    public EsqlSetHeadersFlow() {
        super("esql-set-headers");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Profiles.esql#SetHeaders").to(output());
    }
}
