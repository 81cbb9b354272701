// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.quarkus.database.ActiveDatabase;
import jakarta.inject.Singleton;

/** Inserts a row and deletes it, in a Database module. */
@Singleton
public class DatabaseNodeFlow extends XmlProfileFlow {

    /** Names the flow. */
    public DatabaseNodeFlow() {
        super("database-node");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Database.esql#InsertAndDelete?dataSource=" + ActiveDatabase.NAME)
                .to(output());
    }
}
