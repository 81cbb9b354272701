// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.tracenode;

/** Where a Trace node writes. */
public enum TraceDestination {
    /** Nowhere. */
    none,
    /** To the flow's user trace, while that is on. */
    userTrace,
    /** To a file. */
    file,
    /** To the log, by the category {@code dev.bactrian.tracenode.FLOW}. */
    log
}
