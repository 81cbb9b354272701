// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.quarkus.database.ActiveDatabase;
import jakarta.inject.Singleton;

/** Updates a row for each message, in ESQL; what goes out is headers only. */
@Singleton
public class DatabaseUpdateFlow extends XmlProfileFlow {

    /** Names the flow. */
    public DatabaseUpdateFlow() {
        super("database-update");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Database.esql#DatabaseUpdate?dataSource=" + ActiveDatabase.NAME)
                .to(output());
    }
}
