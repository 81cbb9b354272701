// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.database;

import io.quarkus.arc.Unremovable;
import io.quarkus.datasource.common.runtime.DataSourceUtil;
import io.quarkus.flyway.runtime.FlywayRecorder;
import jakarta.inject.Singleton;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The embedded database, which is not opened by a start that finds none: a process whose flows use
 * no database has none. One that is there is opened by the start, as it may hold branches of
 * transactions that are in doubt; and so is every database of a server, and one of which the
 * settings want connections at the start ({@code quarkus.datasource.jdbc.initial-size}), or of
 * which the path is not absolute: H2 has its own ways with those ({@code ~} is the user's home).
 */
@Singleton
@Unremovable
public class LateDatabase {

    /** What stands before the file's path in the URL of one that is a file. */
    private static final Pattern FILE = Pattern.compile("jdbc:h2:(?:forced|file):([^;]+)(?:;.*)?");

    /** Where the settings say nothing, or that a connection is waited for without limit. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Path file;
    private final Duration patience;

    /** Null until Quarkus has asked for the tables, and again when they are made. */
    private Runnable tables;

    private boolean isUsed;

    LateDatabase(
            @ConfigProperty(name = "quarkus.datasource.jdbc.url") Optional<String> url,
            @ConfigProperty(name = "quarkus.datasource.active") Optional<Boolean> active,
            @ConfigProperty(name = "quarkus.datasource.jdbc.initial-size")
                    Optional<Integer> initialSize,
            @ConfigProperty(name = "quarkus.datasource.jdbc.min-size") Optional<Integer> minSize,
            @ConfigProperty(name = "quarkus.datasource.jdbc.acquisition-timeout")
                    Optional<Duration> patience) {
        boolean wanted = initialSize.orElse(0) > 0 || minSize.orElse(0) > 0;
        Matcher matcher = FILE.matcher(active.orElse(true) && !wanted ? url.orElse("") : "");
        file = matcher.matches() ? Path.of(matcher.group(1) + ".mv.db") : null;
        this.patience = patience.filter(limit -> !limit.isZero()).orElse(PATIENCE);
    }

    /** How long somebody who asks for a connection waits for the tables. */
    public Duration patience() {
        return patience;
    }

    /** Whether the database of that data source is there with its first use only. */
    public boolean waits(String dataSource) {
        return DataSourceUtil.isDefault(dataSource)
                && file != null
                && file.isAbsolute()
                && Files.notExists(file);
    }

    /**
     * What Flyway does to a database at the start, put off to the first use where that {@link
     * #waits}; the build has Flyway's own recorder ask.
     *
     * @return whether it is put off
     */
    synchronized boolean putOff(String dataSource, FlywayRecorder flyway) {
        if (isUsed || !waits(dataSource)) {
            return false;
        }
        tables = () -> flyway.doStartActions(dataSource);
        return true;
    }

    /** Makes the tables, in the database that is there by now. */
    synchronized void prepare() {
        isUsed = true;
        if (tables != null) {
            tables.run();
            tables = null;
        }
    }
}
