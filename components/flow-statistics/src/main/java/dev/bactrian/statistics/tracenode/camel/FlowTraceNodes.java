// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.tracenode.camel;

import dev.bactrian.statistics.camel.FlowNames;
import dev.bactrian.statistics.tracenode.TraceNodes;

/**
 * What Trace nodes find in Camel's registry: where they write, and which flow a route is of.
 * Without one they write as those of a flow that is called as the route, to {@code trace} in the
 * working directory.
 *
 * @param nodes their switches and targets
 * @param flows the flow of a route
 */
public record FlowTraceNodes(TraceNodes nodes, FlowNames flows) {}
