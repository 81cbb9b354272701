package dev.bactrian.aggregation.camel;

/** Where open aggregations are kept. */
public enum AggregationState {
    /**
     * On queues of the broker: shared by all processes; persistent ones outlive them. Needs a
     * connection factory.
     */
    queue,
    /** In the memory of this process only. */
    memory
}
