// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.source;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The files of JSONata of a workspace, of which several may have one name. */
public final class ExpressionFiles {
    private static final int OWN = 0;
    private static final int NEAR = 1;
    private static final int ANY = 2;

    private final List<Artefact> files;
    private final Map<String, List<String>> references;

    /** Of a workspace. */
    public ExpressionFiles(Workspace workspace) {
        files =
                workspace.files(".jsonata").stream()
                        .sorted(Comparator.comparing(Artefact::place))
                        .toList();
        references = workspace.references();
    }

    /**
     * The file that a flow names: of its own project, then of those that it refers to, then of any;
     * in each, that whose whole path it is before those whose end it is, and those in the order of
     * their paths.
     *
     * @param path as the flow has it, with slashes
     * @param project that of the flow
     * @return null where there is none
     */
    public Artefact find(String path, String project) {
        List<String> near = references.getOrDefault(project, List.of());
        return files.stream()
                .filter(file -> file.path().equals(path) || file.path().endsWith("/" + path))
                .min(
                        Comparator.<Artefact>comparingInt(
                                        file ->
                                                file.project().equals(project)
                                                        ? OWN
                                                        : near.contains(file.project())
                                                                ? NEAR
                                                                : ANY)
                                .thenComparing(file -> !file.path().equals(path)))
                .orElse(null);
    }
}
