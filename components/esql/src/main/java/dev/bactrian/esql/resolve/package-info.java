/**
 * From syntax to nodes: names are found, slots given, constants folded, and everything that can be
 * said to be wrong before a message comes is said. The entry is {@link
 * dev.bactrian.esql.resolve.EsqlCompiler}.
 */
package dev.bactrian.esql.resolve;
