// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.flow;

import java.util.List;
import java.util.Map;

/**
 * A node of a flow whose subflows are expanded.
 *
 * @param path its label behind those of the subflows that it is in: {@code Check/Count}
 * @param type {@code ComIbmMQInput}
 * @param location where it is in the editor
 * @param properties what it is given
 * @param tables rows of properties that are tables
 */
public record FlatNode(
        String path,
        String type,
        String location,
        Map<String, PropertyValue> properties,
        Map<String, List<Map<String, String>>> tables) {

    /** The path as a part of route ids and endpoint names. */
    public String id() {
        return path.replaceAll("[^A-Za-z0-9_]+", "_");
    }
}
