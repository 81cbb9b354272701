// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import org.apache.camel.spi.Metadata;

/** Headers and names of the database nodes. */
public final class DatabaseConstants {
    /** The terminal that a message went on by in the route. */
    @Metadata(
            label = "producer",
            description =
                    "The terminal by which the message goes on in the route: out, default, keyNotFound, or that of a filter.",
            javaType = "String")
    public static final String TERMINAL = "BactrianTerminal";

    /** How many rows a node found, inserted, updated or deleted. */
    @Metadata(
            label = "producer",
            description = "How many rows the node found, inserted, updated or deleted.",
            javaType = "Long")
    public static final String ROWS = "BactrianRowCount";

    /** The key of the event that a message came from. */
    @Metadata(
            label = "consumer",
            description = "The key of the event that the message came from, as text.",
            javaType = "String")
    public static final String EVENT = "BactrianDatabaseEvent";

    /** The terminal of what no filter is true of. */
    static final String DEFAULT = "default";

    /** The terminal of what the database has no row for. */
    static final String KEY_NOT_FOUND = "keyNotFound";

    /** The terminal of what a node is done with. */
    static final String OUT = "out";

    private DatabaseConstants() {}
}
