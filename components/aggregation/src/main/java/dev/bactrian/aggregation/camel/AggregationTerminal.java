// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

/** The terminals of a reply node. */
public enum AggregationTerminal {
    /** Complete aggregations. */
    out,
    /** What had come of an aggregation when its time was up. */
    timeout,
    /** Replies that nobody waits for. */
    unknown
}
