/**
 * The statistics of this process's flows: made by its settings, hung into Camel, asked by commands.
 *
 * <p>What may enter: what joins {@code dev.bactrian.statistics} with the broker.
 */
package dev.bactrian.broker.statistics;
