// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import jakarta.inject.Singleton;

/** Calls a Java procedure with one integer, in ESQL; what goes out is headers only. */
@Singleton
public class JavaProcedureFlow extends XmlProfileFlow {

    /** Names the flow. */
    public JavaProcedureFlow() {
        super("java-procedure");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Profiles.esql#JavaProcedure").to(output());
    }
}
