// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

/** Which node of an aggregation an endpoint is. */
public enum AggregationFunction {
    /** Begins an aggregation. */
    control,
    /** Registers a request that was just put. */
    request,
    /** Takes replies; its terminals hand on results. */
    reply
}
