/**
 * How flows come up: those that are files are read, and all of them are started, each by itself.
 *
 * <p>What may enter: finding, reading and starting flows. What a flow is, and what is said of one
 * that does not run, stands in {@code dev.bactrian.broker}.
 */
package dev.bactrian.broker.start;
