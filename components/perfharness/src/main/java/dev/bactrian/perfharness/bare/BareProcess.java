// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.bare;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * The program of a limit. It has the settings that a broker is started with, of which it takes the
 * ports and the data directory, and ends when it is killed.
 */
public final class BareProcess {

    /** The setting that says which limit: one of the next three. */
    public static final String LIMIT = "bactrian.limit";

    /** Bytes from queue to queue, not persistent: acknowledged as they are got. */
    public static final String LOOP = "loop";

    /** Bytes from queue to queue, each in a unit of work. */
    public static final String PERSISTENT_LOOP = "persistent-loop";

    /** Requests by HTTP that are scanned, and answered with what is always the same. */
    public static final String SCAN = "scan";

    /** The queue that the loop gets from. */
    public static final String IN = "BARE.IN";

    /** The queue that it puts to. */
    public static final String OUT = "BARE.OUT";

    private static final int THREADS = 4;

    private BareProcess() {}

    /** Starts it. */
    public static void main(String[] arguments) throws Exception {
        String limit = System.getProperty(LIMIT);
        if (!List.of(LOOP, PERSISTENT_LOOP, SCAN).contains(limit)) {
            throw new IllegalArgumentException(
                    LIMIT + " is " + limit + "; arguments: " + Arrays.toString(arguments));
        }
        if (!limit.equals(SCAN)) {
            BareLoop.start(
                    Integer.getInteger("bactrian.broker.port"),
                    Path.of(System.getProperty("bactrian.data-dir")),
                    limit.equals(PERSISTENT_LOOP),
                    THREADS);
        }
        // Last: that it answers says that all of it is ready.
        BareServer.start(Integer.getInteger("quarkus.http.port"));
    }
}
