// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.camel;

/** Which flow a route is of. */
@FunctionalInterface
public interface FlowNames {

    /**
     * The flow's name.
     *
     * @return null for a route of no flow: nothing of it is monitored
     */
    String flowOf(String routeId);
}
