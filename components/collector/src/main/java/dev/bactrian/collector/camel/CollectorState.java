package dev.bactrian.collector.camel;

/** Where open collections are kept. */
public enum CollectorState {
    /**
     * On queues of the broker: shared by all processes; persistent messages outlive them. Needs a
     * connection factory.
     */
    queue,
    /** In the memory of this process only. */
    memory
}
