// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import java.util.List;

/**
 * A node of a flow: a step of one of its routes. Its times are its own, without those of the nodes
 * inside of it: the times of all nodes and of the input are those of the flow.
 *
 * @param id as in the route
 * @param type what kind of step it is: {@code to}, {@code process}, {@code choice}; {@code input}
 *     for what is not in any node
 * @param label what it names, for instance its endpoint
 * @param route the part of the flow that it stands in
 * @param invocations how many messages came to it
 * @param elapsed in nanoseconds
 * @param cpu in nanoseconds
 * @param terminals how many messages came and went where
 */
public record NodeStatistics(
        String id,
        String type,
        String label,
        String route,
        long invocations,
        Spread elapsed,
        Spread cpu,
        List<TerminalStatistics> terminals) {}
