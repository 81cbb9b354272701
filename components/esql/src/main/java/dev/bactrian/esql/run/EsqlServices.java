// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

import dev.bactrian.esql.database.DatabaseSession;
import dev.bactrian.tree.Domains;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;

/**
 * What a module needs of the world around it. Every method has a default, so that tests override
 * one.
 */
public interface EsqlServices {
    /** The domains that CREATE ... DOMAIN, PARSE and ASBITSTREAM find. */
    default Domains domains() {
        return Domains.installed();
    }

    /**
     * A data source by its name; {@code ""} is the node's own.
     *
     * @return null where there is none of that name
     */
    default DataSource dataSource(String name) {
        return null;
    }

    /**
     * The session of the transaction of the flow around, which ends it; null where there is none:
     * the module then opens a connection, and commits when it ends well.
     *
     * @param name of the data source; {@code ""} is the node's own
     */
    default DatabaseSession enlisted(String name) throws SQLException {
        return null;
    }

    /** The clock of CURRENT_TIMESTAMP and its kin. */
    default Clock clock() {
        return Clock.systemDefaultZone();
    }

    /**
     * Waits for SLEEP.
     *
     * @return whether it waited as long as it should
     */
    default boolean sleep(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** A new UUID. */
    default UUID uuid() {
        return UUID.randomUUID();
    }

    /** Takes a line of LOG. */
    default void log(String kind, int severity, String text) {
        System.getLogger("dev.bactrian.esql.log")
                .log(
                        severity >= 3
                                ? System.Logger.Level.ERROR
                                : severity == 2
                                        ? System.Logger.Level.WARNING
                                        : System.Logger.Level.INFO,
                        kind + ": " + text);
    }

    /**
     * Whether an error of a database is thrown; if not, SQLCODE and its kin say so and the module
     * goes on ("Throw exception on database error").
     */
    default boolean throwsOnDatabaseError() {
        return true;
    }

    /** Whether a statement that finds no row is an error ("Treat warnings as errors"). */
    default boolean treatsWarningsAsErrors() {
        return false;
    }

    /** The limits. */
    default EsqlLimits limits() {
        return EsqlLimits.DEFAULT;
    }

    /** Java methods that procedures name, by {@code package.Class.method}. */
    default JavaMethods javaMethods() {
        return JavaMethods.NONE;
    }

    /**
     * Names of the surroundings: {@code BrokerName}, {@code MessageFlowLabel}, {@code NodeLabel},
     * ...
     */
    default Map<String, Object> names() {
        return Map.of();
    }
}
