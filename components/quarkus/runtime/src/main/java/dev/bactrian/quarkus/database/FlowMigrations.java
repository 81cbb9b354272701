// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.database;

import dev.bactrian.broker.start.FlowPreparation;
import dev.bactrian.quarkus.error.ExtensionError;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/**
 * Makes the tables of flows that are files: {@code db/migration/V1__orders.sql} beside them. Their
 * history stands in a table of its own, so that their numbers begin at 1 whatever tables the
 * application brings.
 */
@Singleton
public class FlowMigrations implements FlowPreparation {

    private static final String HISTORY = "flows_schema_history";
    private static final String FOLDER = "db/migration";

    private final DataSource database;
    private final String blob;

    FlowMigrations(
            @Any @Named(ActiveDatabase.NAME) DataSource database,
            @ConfigProperty(name = "quarkus.flyway.placeholders.blob", defaultValue = "BLOB")
                    String h2Blob,
            @ConfigProperty(
                            name = "quarkus.flyway.postgresql.placeholders.blob",
                            defaultValue = "BYTEA")
                    String postgresqlBlob,
            @ConfigProperty(name = "quarkus.datasource.postgresql.active", defaultValue = "false")
                    boolean postgresql) {
        this.database = database;
        this.blob = postgresql ? postgresqlBlob : h2Blob;
    }

    @Override
    public void prepare(List<Path> folders) {
        String[] locations =
                folders.stream()
                        .map(folder -> folder.resolve(FOLDER))
                        .filter(Files::isDirectory)
                        .map(folder -> "filesystem:" + folder)
                        .toArray(String[]::new);
        if (locations.length == 0) {
            return;
        }
        try {
            Flyway.configure()
                    .dataSource(database)
                    .locations(locations)
                    .encoding(StandardCharsets.UTF_8)
                    .table(HISTORY)
                    .placeholders(Map.of("blob", blob))
                    // The application's own tables may be there already.
                    .baselineOnMigrate(true)
                    .baselineVersion("0")
                    .load()
                    .migrate();
        } catch (FlywayException e) {
            throw new IllegalStateException(
                    ExtensionError.MIGRATION_FAILED + ": " + oneLine(e.getMessage()), e);
        }
    }

    /** What Flyway says, in one line. */
    static String oneLine(String message) {
        return message.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.matches("-+"))
                .reduce((a, b) -> a + "; " + b)
                .orElse("");
    }
}
