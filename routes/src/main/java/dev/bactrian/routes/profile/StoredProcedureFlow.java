// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.quarkus.database.ActiveDatabase;
import jakarta.inject.Singleton;

/**
 * Calls a stored procedure with one integer, 2000 times, in ESQL; what goes out is headers only.
 */
@Singleton
public class StoredProcedureFlow extends XmlProfileFlow {

    /** Names the flow. */
    public StoredProcedureFlow() {
        super("stored-procedure");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Profiles.esql#StoredProcedure?dataSource=" + ActiveDatabase.NAME)
                .to(output());
    }
}
