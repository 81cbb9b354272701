// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.report;

import java.util.List;

/**
 * What became of a node or a file.
 *
 * @param flow the flow of a node, the project of a file
 * @param name the node's label, the file's path
 * @param type the node's type, the file's kind
 * @param outcome what became of it
 * @param how by what, or what to write instead
 * @param properties of a node
 */
public record ReportLine(
        String flow,
        String name,
        String type,
        Outcome outcome,
        String how,
        List<Property> properties) {

    /**
     * What became of a property.
     *
     * @param name its name
     * @param value its value
     * @param outcome what became of it
     * @param how by what, or what to write instead
     */
    public record Property(String name, String value, Outcome outcome, String how) {}
}
