// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** On a PostgreSQL server, which tells of events. */
@Tag("slow")
class PostgresqlInputTest extends InputContract {
    @BeforeAll
    void start() throws Exception {
        product = Product.postgresql();
        tables();
    }

    @Test
    void aNotificationHasTheTableLookedAtAtOnce() throws Exception {
        // in a poll interval of ten minutes
        flow(
                "database-input:EVENTS?pollInterval=600000&channel=events_come&terminal.failure=direct:failed");
        event(1, "first"); // found when listening has begun, or by its notification
        product.run("NOTIFY events_come");
        await("SELECT EVENT_ID FROM EVENTS");
        event(2, "second");
        product.run("NOTIFY events_come");
        await("SELECT EVENT_ID FROM EVENTS");
    }
}
