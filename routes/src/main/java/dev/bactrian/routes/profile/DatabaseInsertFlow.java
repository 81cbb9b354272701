// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.quarkus.database.ActiveDatabase;
import jakarta.inject.Singleton;

/** Inserts a row for each message, in ESQL; what goes out is headers only. */
@Singleton
public class DatabaseInsertFlow extends XmlProfileFlow {

    /** Names the flow. */
    public DatabaseInsertFlow() {
        super("database-insert");
    }

    @Override
    protected void define() {
        xml().to("esql:esql/Database.esql#DatabaseInsert?dataSource=" + ActiveDatabase.NAME)
                .to(output());
    }
}
