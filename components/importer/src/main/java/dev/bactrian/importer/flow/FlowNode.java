// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.flow;

import java.util.List;
import java.util.Map;

/**
 * A node of a message flow.
 *
 * @param id its identifier in the file
 * @param type {@code ComIbmMQInput}; of a subflow the file, {@code com/acme/Check.subflow}
 * @param label the name that it has in the editor
 * @param location where it is in the editor, {@code 26,143}
 * @param properties those that are not as the type has them
 * @param tables rows of properties that are tables, by the table's name
 */
public record FlowNode(
        String id,
        String type,
        String label,
        String location,
        Map<String, String> properties,
        Map<String, List<Map<String, String>>> tables) {

    /** The type of a subflow's input. */
    public static final String SOURCE = "FCMSource";

    /** The type of a subflow's output. */
    public static final String SINK = "FCMSink";

    /** Whether this is another flow. */
    public boolean isSubflow() {
        return type.endsWith(".subflow") || type.endsWith(".msgflow");
    }
}
