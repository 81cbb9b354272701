// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.source;

import java.util.List;
import java.util.Map;

/**
 * What was read.
 *
 * @param name of the folder or archive
 * @param files all that is of interest, by project and path
 * @param references the projects that each project refers to
 * @param overrides of deployment descriptors: the value of each {@code flow#property} and {@code
 *     flow#node.property}
 * @param omissions what was not read, and why
 */
public record Workspace(
        String name,
        List<Artefact> files,
        Map<String, List<String>> references,
        Map<String, String> overrides,
        List<Omission> omissions) {

    /**
     * A file that was not read.
     *
     * @param place which
     * @param reason why
     */
    public record Omission(String place, String reason) {}

    /** The files whose names end so. */
    public List<Artefact> files(String... endings) {
        return files.stream().filter(file -> file.is(endings)).toList();
    }
}
