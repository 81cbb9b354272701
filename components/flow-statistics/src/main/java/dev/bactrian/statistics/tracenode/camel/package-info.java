/**
 * The component {@code trace:}, the originals' Trace node.
 *
 * <p>What may enter: the component and what it needs of Camel.
 */
package dev.bactrian.statistics.tracenode.camel;
