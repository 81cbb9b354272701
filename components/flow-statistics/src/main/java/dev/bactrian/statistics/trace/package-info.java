/**
 * User trace: what a flow does with each message, in lines for its developer. {@link
 * dev.bactrian.statistics.trace.UserTrace} is the entrance.
 *
 * <p>What may enter: levels, lines, where they go. Who writes them (Camel) stands in {@code
 * dev.bactrian.statistics.camel}.
 */
package dev.bactrian.statistics.trace;
