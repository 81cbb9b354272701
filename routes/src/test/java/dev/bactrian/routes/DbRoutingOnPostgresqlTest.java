// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import dev.bactrian.routes.harness.PostgresqlDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import org.junit.jupiter.api.Tag;

/** On a PostgreSQL server. */
@Tag("slow")
@QuarkusTest
@TestProfile(RoutingOnPostgresqlTest.Postgresql.class)
@QuarkusTestResource(value = PostgresqlDatabase.class, restrictToAnnotatedClass = true)
class DbRoutingOnPostgresqlTest extends DbRoutingContract {}
