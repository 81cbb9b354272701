// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.flow;

/**
 * A connection of two nodes.
 *
 * @param source the node that it comes from
 * @param terminal of that node: {@code out}, {@code catch}
 * @param target the node that it goes to
 * @param input the terminal of that node: {@code in}
 */
public record FlowConnection(String source, String terminal, String target, String input) {}
