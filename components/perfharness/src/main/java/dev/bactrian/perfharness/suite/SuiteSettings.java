// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * How a suite is run.
 *
 * @param application the packaged broker's {@code quarkus-run.jar}
 * @param directory where brokers keep their data; each has a folder of its own that is deleted
 * @param javaOptions of the broker's virtual machine
 * @param brokerSettings beside those that the run itself gives
 * @param clients messages in flight, fewer where they are large
 * @param instances of each flow
 * @param runs that each row is measured
 * @param each how long one is
 * @param firstWarmUp what the first table gets beside the others, where there is a budget
 * @param warmUp how long a row is driven beside its runs, at most
 * @param sizes of messages; empty for all
 * @param tables titles, or parts of them; empty for all
 * @param budget what all may take; rows get less time where it runs short; null for no bound
 * @param together whether one process runs all flows, also where the suite has one for each table
 */
public record SuiteSettings(
        Path application,
        Path directory,
        List<String> javaOptions,
        Map<String, String> brokerSettings,
        int clients,
        int instances,
        int runs,
        Duration each,
        Duration firstWarmUp,
        Duration warmUp,
        List<String> sizes,
        List<String> tables,
        Duration budget,
        boolean together) {

    /** Bytes of messages that are in flight at most, one message aside. */
    private static final long IN_FLIGHT = 64_000_000;

    /** Rounds of a table at most: those that count, and as many as the warm-up has time for. */
    public int rounds() {
        long length = Math.max(1, each.toNanos());
        return runs + (int) Math.min(1000, (warmUp.toNanos() + length - 1) / length);
    }

    /** Clients for messages of that size: two at least. */
    public int clients(long bytes) {
        return (int)
                Math.max(Math.min(2, clients), Math.min(clients, IN_FLIGHT / Math.max(1, bytes)));
    }
}
