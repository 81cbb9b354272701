// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.quarkus.database.ActiveDatabase;
import jakarta.inject.Singleton;

/** Puts a column into each message. */
@Singleton
public class DatabaseRetrieveFlow extends XmlProfileFlow {

    /** Names the flow. */
    public DatabaseRetrieveFlow() {
        super("database-retrieve");
    }

    @Override
    protected void define() {
        xml().to(
                        "database-retrieve:profile?query=SELECT AMOUNT FROM PROFILE_DATA WHERE ID = 1&data.AMOUNT=Body.Parent.Amount&dataSource="
                                + ActiveDatabase.NAME)
                .to(output());
    }
}
