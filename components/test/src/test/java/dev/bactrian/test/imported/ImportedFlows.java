// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.imported;

import dev.bactrian.importer.Importer;
import dev.bactrian.importer.report.ImportReport;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.test.FlowTester;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

/** A workspace, imported into a folder of its own, and its flows. */
record ImportedFlows(Path project, ImportReport report) {

    private static final Path WORKSPACES =
            Path.of("../importer/src/test/resources/workspaces").toAbsolutePath();

    static Path workspace(String name) {
        return WORKSPACES.resolve(name);
    }

    static ImportedFlows of(Path workspace) {
        try {
            Path project =
                    Files.createTempDirectory(Path.of("target"), "imported").resolve("project");
            return new ImportedFlows(project, Importer.run(workspace, project));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs a flow; what it names is found beside it, as the broker does. */
    FlowTester tester(String flow) {
        Path flows = project.resolve("flows");
        return FlowTester.of("file:" + flows.resolve(flow + ".camel.yaml"))
                .with(
                        camel -> {
                            MessageSets.installed().addFirst(flows);
                            try {
                                camel.setApplicationContextClassLoader(
                                        new URLClassLoader(
                                                new URL[] {flows.toUri().toURL()},
                                                ImportedFlows.class.getClassLoader()));
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        });
    }
}
