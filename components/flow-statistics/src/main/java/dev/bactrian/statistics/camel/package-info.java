/**
 * Where Camel's routes are watched: an intercept strategy at each node, a route policy at each
 * input, a listener at each queue's input. What they see is counted in {@link
 * dev.bactrian.statistics}.
 *
 * <p>What may enter: hooks that cost nothing as long as nothing is counted, but for looking whether
 * it is.
 */
package dev.bactrian.statistics.camel;
