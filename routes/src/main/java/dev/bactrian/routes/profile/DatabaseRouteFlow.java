// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.quarkus.database.ActiveDatabase;
import jakarta.inject.Singleton;

/** Routes each message by a column, which is always what the filter wants. */
@Singleton
public class DatabaseRouteFlow extends XmlProfileFlow {

    /** Names the flow. */
    public DatabaseRouteFlow() {
        super("database-route");
    }

    @Override
    protected void define() {
        xml().to(
                        "database-route:profile?query=SELECT AMOUNT FROM PROFILE_DATA WHERE ID = 1&filter.MATCH=$AMOUNT = 1&terminal.default=mq:PROFILE.DATABASE.ROUTE.DEFAULT&dataSource="
                                + ActiveDatabase.NAME)
                .to(output());
    }
}
