// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.expression;

import java.util.List;

/**
 * The nodes that a path found.
 *
 * @param list in document order
 */
record Nodes(List<Object> list) {
    /** The value of a term's result: that of the node where it is one. */
    static Object atom(Infoset infoset, Object result) {
        if (result instanceof Nodes nodes) {
            return nodes.list.isEmpty() ? null : infoset.value(nodes.list.get(0));
        }
        return result;
    }
}
