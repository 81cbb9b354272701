// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.database;

import io.quarkus.arc.Arc;
import io.quarkus.flyway.runtime.FlywayRecorder;

/** Where the build has Quarkus' start of Flyway ask first. */
public final class LateMigrations {

    private LateMigrations() {}

    /** Whether Flyway has nothing to do yet for that data source. */
    public static boolean putOff(FlywayRecorder flyway, String dataSource) {
        return Arc.container().instance(LateDatabase.class).get().putOff(dataSource, flyway);
    }
}
