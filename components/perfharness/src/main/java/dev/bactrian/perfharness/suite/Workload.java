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
 * @param calls by which the processor time of a message is divided, where the published figure is
 *     of one call of many that each message makes; 1 mostly
 */
public record Workload(
        String flow,
        List<String> parts,
        String put,
        String take,
        List<String> drains,
        String message,
        int calls) {

    /** From one queue to another. */
    static Workload queues(String flow, String put, String take, String message) {
        return new Workload(flow, List.of(flow), put, take, List.of(), message, 1);
    }

    /** A service. */
    static Workload service(String flow, String path, String message) {
        return new Workload(flow, List.of(flow), path, "", List.of(), message, 1);
    }

    Workload withParts(String... all) {
        return new Workload(flow, List.of(all), put, take, drains, message, calls);
    }

    Workload withDrain(String queue) {
        return new Workload(flow, parts, put, take, List.of(queue), message, calls);
    }

    Workload withCalls(int count) {
        return new Workload(flow, parts, put, take, drains, message, count);
    }

    /** Whether it is driven by HTTP. */
    public boolean isService() {
        return put.startsWith("/");
    }
}
