// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A flow as routes.
 *
 * @param yaml the file
 * @param esql modules of nodes that became ESQL, or empty
 * @param esqlFile what that file is named
 * @param settings what is configurable, and its value
 * @param extensions of Camel Quarkus that the project needs: {@code kafka}
 * @param files what stands beside it: each file's text, by its name
 */
public record FlowRoutes(
        String yaml,
        String esql,
        String esqlFile,
        Map<String, String> settings,
        Set<String> extensions,
        Map<String, String> files) {

    /** The file's name of the modules that an import writes for a flow. */
    static String esqlFile(String flow) {
        return flow + ".nodes.esql";
    }

    /** The lines of a file that was written by an import begin so. */
    static List<String> heading(String flow, String source) {
        return List.of("# " + flow + ", imported from " + source.replaceAll("[\\r\\n]", " "));
    }
}
