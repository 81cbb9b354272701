// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.Locale;

/**
 * A row of a published table.
 *
 * @param table its title, as published
 * @param configuration what tells rows of one table apart beside size and persistence (instances);
 *     empty mostly
 * @param size of the message, as published
 * @param persistent whether the messages were
 * @param rate messages a second
 * @param busy percent of the processors of the server's machine
 * @param cpu processor milliseconds for each message, by the vendor's formula: of the whole
 *     machine; NaN where it was not published
 */
public record Published(
        String table,
        String configuration,
        String size,
        boolean persistent,
        double rate,
        double busy,
        double cpu) {

    /** Whether processor time was published; a row without is compared by its rate. */
    public boolean hasCpu() {
        return !Double.isNaN(cpu);
    }

    /** By which a row is known: {@code message-routing/2kB/persistent}. */
    public String id() {
        return slug(table)
                + (configuration.isEmpty() ? "" : "/" + slug(configuration))
                + "/"
                + size
                + (persistent ? "/persistent" : "/non-persistent");
    }

    /** The words of a title in small letters with hyphens. */
    static String slug(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }
}
