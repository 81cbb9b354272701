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
