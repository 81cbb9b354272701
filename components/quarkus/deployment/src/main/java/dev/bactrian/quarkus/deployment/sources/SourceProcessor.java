// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.sources;

import dev.bactrian.esql.project.RecordedModules;
import dev.bactrian.quarkus.error.ExtensionError;
import io.quarkus.deployment.IsNormal;
import io.quarkus.deployment.annotations.BuildProducer;
import io.quarkus.deployment.annotations.BuildStep;
import io.quarkus.deployment.annotations.Produce;
import io.quarkus.deployment.builditem.ApplicationArchivesBuildItem;
import io.quarkus.deployment.builditem.GeneratedResourceBuildItem;
import io.quarkus.deployment.builditem.nativeimage.NativeImageResourceBuildItem;
import io.quarkus.deployment.pkg.builditem.ArtifactResultBuildItem;
import io.quarkus.deployment.pkg.builditem.CurateOutcomeBuildItem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A build that packages an application compiles the sources of its flows, and ends where one is
 * wrong. Tests and development start the flows themselves, and are told then.
 */
class SourceProcessor {

    private static final List<SourceCheck> CHECKS =
            List.of(
                    new EsqlCheck(),
                    new SchemaCheck(),
                    new MessageSetCheck(),
                    new StylesheetCheck());

    /** A build step's work on the sources. */
    @FunctionalInterface
    private interface Work {
        void on(SourceFolder sources) throws IOException;
    }

    @BuildStep(onlyIf = IsNormal.class)
    @Produce(ArtifactResultBuildItem.class)
    void check(
            ApplicationArchivesBuildItem archives,
            CurateOutcomeBuildItem dependencies,
            SourcesConfig config)
            throws IOException {
        copied(
                archives,
                dependencies,
                config.unchecked().orElse(List.of()),
                sources -> refuse(problems(sources)));
    }

    /** What a start knows of ESQL without compiling it. */
    @BuildStep(onlyIf = IsNormal.class)
    void modules(
            ApplicationArchivesBuildItem archives,
            CurateOutcomeBuildItem dependencies,
            BuildProducer<GeneratedResourceBuildItem> resources,
            BuildProducer<NativeImageResourceBuildItem> packaged)
            throws IOException {
        List<byte[]> files = new ArrayList<>();
        copied(
                archives,
                dependencies,
                List.of(),
                sources -> {
                    for (Path file : sources.endingWith(".esql")) {
                        files.add(Files.readAllBytes(file));
                    }
                });
        resources.produce(
                new GeneratedResourceBuildItem(
                        RecordedModules.RESOURCE,
                        RecordedModules.write(files).getBytes(StandardCharsets.UTF_8)));
        packaged.produce(new NativeImageResourceBuildItem(RecordedModules.RESOURCE));
    }

    private static void copied(
            ApplicationArchivesBuildItem archives,
            CurateOutcomeBuildItem dependencies,
            List<String> leftOut,
            Work work)
            throws IOException {
        Path folder = Files.createTempDirectory("bactrian-sources");
        try {
            SourceFolder.copy(
                    archives, dependencies.getApplicationModel().getRuntimeDependencies(), folder);
            work.on(new SourceFolder(folder, leftOut));
        } finally {
            delete(folder);
        }
    }

    /** All that is wrong, of every kind. */
    static List<String> problems(SourceFolder sources) throws IOException {
        List<String> problems = new ArrayList<>();
        for (SourceCheck check : CHECKS) {
            problems.addAll(check.problems(sources));
        }
        return problems;
    }

    /**
     * Ends the build.
     *
     * @throws IllegalStateException BAC8356 where there is a problem
     */
    static void refuse(List<String> problems) {
        if (!problems.isEmpty()) {
            throw new IllegalStateException(
                    ExtensionError.SOURCES_HAVE_ERRORS
                            + ": "
                            + problems.size()
                            + (problems.size() == 1 ? " error" : " errors")
                            + " in the sources of the flows:\n"
                            + String.join("\n", problems));
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            all.sorted(Comparator.reverseOrder())
                    .forEach(
                            path -> {
                                try {
                                    Files.delete(path);
                                } catch (IOException e) {
                                    throw new UncheckedIOException(e);
                                }
                            });
        }
    }
}
