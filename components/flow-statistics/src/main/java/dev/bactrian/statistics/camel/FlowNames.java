// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

/** Which flow a route is of. */
@FunctionalInterface
public interface FlowNames {

    /**
     * The flow's name.
     *
     * @return null for a route of no flow: nothing of it is counted
     */
    String flowOf(String routeId);
}
