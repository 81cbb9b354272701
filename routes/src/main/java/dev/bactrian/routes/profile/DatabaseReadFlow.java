// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.quarkus.database.ActiveDatabase;
import jakarta.inject.Singleton;

/** Reads a row for each message, in ESQL; what goes out is headers only. */
@Singleton
public class DatabaseReadFlow extends XmlProfileFlow {

    /** Names the flow. */
    public DatabaseReadFlow() {
        super("database-read");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Database.esql#DatabaseRead?dataSource=" + ActiveDatabase.NAME)
                .to(output());
    }
}
