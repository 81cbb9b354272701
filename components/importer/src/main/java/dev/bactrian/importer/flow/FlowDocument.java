// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.flow;

import java.util.List;

/**
 * A message flow or subflow as its file has it.
 *
 * @param project the project that it is in
 * @param path the file, below the project
 * @param schema the broker schema, {@code com.acme}; empty for the default one
 * @param name the flow's name
 * @param nodes its nodes
 * @param connections its connections
 * @param properties promoted and user-defined properties
 */
public record FlowDocument(
        String project,
        String path,
        String schema,
        String name,
        List<FlowNode> nodes,
        List<FlowConnection> connections,
        List<FlowProperty> properties) {

    /** Schema and name. */
    public String qualifiedName() {
        return schema.isEmpty() ? name : schema + "." + name;
    }
}
