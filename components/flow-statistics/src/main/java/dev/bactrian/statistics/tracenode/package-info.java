/**
 * Trace nodes: text with ESQL expressions in it, written of each message that passes. {@link
 * dev.bactrian.statistics.tracenode.TracePattern} is the text, {@link
 * dev.bactrian.statistics.tracenode.TraceNodes} where it goes and whether.
 *
 * <p>What may enter: patterns and how trees are shown in them. The component stands in {@code
 * camel}.
 */
package dev.bactrian.statistics.tracenode;
