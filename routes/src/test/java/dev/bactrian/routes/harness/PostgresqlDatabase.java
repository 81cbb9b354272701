// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.harness;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** A PostgreSQL server of its own for the tests of one class. */
public class PostgresqlDatabase implements QuarkusTestResourceLifecycleManager {

    private EmbeddedPostgres server;

    @Override
    public Map<String, String> start() {
        try {
            server = EmbeddedPostgres.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.of(
                "quarkus.datasource.jdbc.url",
                "jdbc:postgresql://localhost:" + server.getPort() + "/postgres",
                "quarkus.datasource.username",
                "postgres",
                "quarkus.datasource.password",
                "postgres");
    }

    @Override
    public void stop() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void inject(TestInjector injector) {
        injector.injectIntoFields(server, new TestInjector.MatchesType(EmbeddedPostgres.class));
    }
}
