// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

/**
 * A terminal of a node.
 *
 * @param name {@code in}, {@code out}, {@code failure}; of an ESQL module, the one that it ended at
 * @param messages how many passed
 */
public record TerminalStatistics(String name, long messages) {}
