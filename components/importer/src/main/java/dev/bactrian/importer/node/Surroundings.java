// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import dev.bactrian.importer.source.EsqlFiles;
import dev.bactrian.importer.source.Models;
import dev.bactrian.importer.source.QueueScripts;
import java.util.Map;

/**
 * What a flow's nodes name.
 *
 * @param esql modules
 * @param models message sets
 * @param queues definitions of queues
 * @param stylesheets where each stylesheet goes, by its path in the workspace
 */
public record Surroundings(
        EsqlFiles esql, Models models, QueueScripts queues, Map<String, String> stylesheets) {}
