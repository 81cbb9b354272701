/**
 * The debugger of ESQL by the Debug Adapter Protocol: {@link
 * dev.bactrian.esql.tools.debug.DebugServer} listens, {@link
 * dev.bactrian.esql.tools.debug.Breakpoints} decides where threads stop, {@link
 * dev.bactrian.esql.tools.debug.DebugAdapter} speaks to the editor. What may enter: what the
 * protocol asks for.
 */
package dev.bactrian.esql.tools.debug;
