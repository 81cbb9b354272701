/**
 * What a debugger sees of running ESQL. Modules that are compiled with a {@link
 * dev.bactrian.esql.debug.Debugger} tell it of each statement and routine; others hold no trace of
 * all this, and cost nothing. What may enter: what a debugger asks and is told; no protocol.
 */
package dev.bactrian.esql.debug;
