/**
 * What {@code /q/metrics} says of the broker: flows and queues as Micrometer's meters.
 *
 * <p>What may enter: meters that ask others when they are read. Counting is the work of {@code
 * dev.bactrian.statistics}.
 */
package dev.bactrian.quarkus.metrics;
