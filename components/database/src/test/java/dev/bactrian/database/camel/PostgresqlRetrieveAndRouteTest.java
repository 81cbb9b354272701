// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** On a PostgreSQL server. */
@Tag("slow")
class PostgresqlRetrieveAndRouteTest extends RetrieveAndRouteContract {
    @BeforeAll
    void start() throws Exception {
        product = Product.postgresql();
        tables();
    }
}
