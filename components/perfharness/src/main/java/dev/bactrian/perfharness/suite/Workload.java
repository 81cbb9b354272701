// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.List;

/**
 * The counterpart of a published table: what is run here, and how it is driven.
 *
 * @param flow by its id
 * @param parts of the flow whose number of instances is set with it
 * @param put the queue, or the path of a service
 * @param take the queue of replies; empty for a service
 * @param drains queues of what the flow puts beside its replies
 * @param message the test message, by name
 */
public record Workload(
        String flow,
        List<String> parts,
        String put,
        String take,
        List<String> drains,
        String message) {

    /** From one queue to another. */
    static Workload queues(String flow, String put, String take, String message) {
        return new Workload(flow, List.of(flow), put, take, List.of(), message);
    }

    /** A service. */
    static Workload service(String flow, String path, String message) {
        return new Workload(flow, List.of(flow), path, "", List.of(), message);
    }

    Workload withParts(String... all) {
        return new Workload(flow, List.of(all), put, take, drains, message);
    }

    Workload withDrain(String queue) {
        return new Workload(flow, parts, put, take, List.of(queue), message);
    }

    /** Whether it is driven by HTTP. */
    public boolean isService() {
        return put.startsWith("/");
    }
}
