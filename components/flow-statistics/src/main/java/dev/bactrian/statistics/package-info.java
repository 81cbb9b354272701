/**
 * Accounting and statistics of flows: what passes through them, how long it takes, what it costs,
 * by flow, thread, node and terminal. {@link dev.bactrian.statistics.Statistics} is the entrance.
 *
 * <p>What may enter: counting, and the immutable figures that come of it. Who counts (Camel) stands
 * in {@code dev.bactrian.statistics.camel}, who asks (metrics, command line, console) elsewhere.
 */
package dev.bactrian.statistics;
