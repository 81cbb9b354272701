// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import java.time.Instant;
import java.util.List;

/**
 * What a flow did in an interval.
 *
 * @param flow its name
 * @param level what was counted when the interval ended
 * @param interval which one
 * @param from when it began
 * @param to when it ended; of one that runs, when this was asked for
 * @param figures of the flow
 * @param threads of its threads, by name
 * @param nodes of its nodes, in the order of the routes; empty where the level was never {@link
 *     Level#ADVANCED}
 */
public record FlowStatistics(
        String flow,
        Level level,
        Interval interval,
        Instant from,
        Instant to,
        Figures figures,
        List<ThreadStatistics> threads,
        List<NodeStatistics> nodes) {}
