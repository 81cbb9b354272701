// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.camel;

import java.util.List;

/**
 * A node of a flow's diagram.
 *
 * @param id its id in the route; empty where it has none yet
 * @param kind what it is: {@code from}, {@code to}, {@code choice}, {@code esql}…
 * @param label what it does, in few words
 * @param branches whether what is in it is ways of which each may be taken (a choice, its whens),
 *     not steps one after the other
 * @param nodes what is in it
 */
public record FlowNode(
        String id, String kind, String label, boolean branches, List<FlowNode> nodes) {}
