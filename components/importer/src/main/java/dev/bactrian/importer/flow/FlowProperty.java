// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.flow;

import java.util.List;

/**
 * A property of a flow: promoted from its nodes, or defined by its author.
 *
 * @param name its name
 * @param value what it is where nobody says another
 * @param links the nodes' properties that it stands for; none where it is user-defined
 */
public record FlowProperty(String name, String value, List<Link> links) {

    /**
     * A node's property.
     *
     * @param node the node's identifier
     * @param property its property
     */
    public record Link(String node, String property) {}
}
