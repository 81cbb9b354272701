// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.samples;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The projects that users begin with, in a directory of their own. */
final class Projects {

    private static final Path WRAPPER = Path.of("..", "mvnw");

    private final Path directory;
    private final BuildRepository repository;

    private Projects(Path directory, BuildRepository repository) {
        this.directory = directory;
        this.repository = repository;
    }

    /** Whether this build is to fetch nothing. */
    static boolean isOffline() {
        return System.getProperty("outer.network").equals("offline=true");
    }

    /** An empty directory, and the repository of this build. */
    static Projects in(Path directory) throws IOException {
        delete(directory);
        Files.createDirectories(directory);
        return new Projects(directory, BuildRepository.write(directory.resolve("repository")));
    }

    Path directory() {
        return directory;
    }

    /** Makes the archetype's project by the command of the README; returns its directory. */
    Path generate(String name) throws Exception {
        maven(
                directory,
                "archetype",
                "archetype:generate",
                "-DarchetypeGroupId=dev.bactrian",
                "-DarchetypeArtifactId=bactrian-archetype",
                "-DarchetypeVersion=" + System.getProperty("project.version"),
                "-DgroupId=org.acme",
                "-DartifactId=" + name);
        return directory.resolve(name);
    }

    /** Copies a sample; returns its directory. */
    Path copySample(String name) throws IOException {
        copy(Path.of(name), directory.resolve(name));
        return directory.resolve(name);
    }

    /** Copies the samples, but for those of {@link UseCasesIT}; returns their names. */
    List<String> copySamples() throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> entries = Files.list(Path.of("."))) {
            for (Path entry : entries.sorted().toList()) {
                String name = entry.getFileName().toString();
                if (Files.exists(entry.resolve("pom.xml"))
                        && !name.equals("archetype")
                        && !UseCasesIT.NAMES.contains(name)) {
                    copy(entry, directory.resolve(name));
                    names.add(name);
                }
            }
        }
        return names;
    }

    /** Makes the codestart's project as {@code quarkus create app} does; returns its directory. */
    Path create(String name) throws IOException {
        Path project = directory.resolve(name);
        Codestart.generate(project);
        return project;
    }

    /** Runs Maven to its end, offline where this build is. */
    void maven(Path in, String log, String... arguments) throws Exception {
        MavenRun.run(WRAPPER, in, directory.resolve(log + ".log"), arguments(arguments));
    }

    /** Starts Maven, offline where this build is. */
    Process start(Path in, String log, String... arguments) throws IOException {
        return MavenRun.start(WRAPPER, in, directory.resolve(log + ".log"), arguments(arguments));
    }

    private List<String> arguments(String... arguments) {
        List<String> all = new ArrayList<>(repository.arguments());
        // A fresh local repository lacks plugins that only these runs need: they bring them.
        if (isOffline()) {
            all.add("-o");
        }
        all.addAll(List.of(arguments));
        return all;
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(
                from,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path at, BasicFileAttributes of)
                            throws IOException {
                        if (at.endsWith("target") || at.endsWith("data")) {
                            return FileVisitResult.SKIP_SUBTREE;
                        }
                        Files.createDirectories(to.resolve(from.relativize(at)));
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path at, BasicFileAttributes of)
                            throws IOException {
                        Files.copy(
                                at,
                                to.resolve(from.relativize(at)),
                                StandardCopyOption.COPY_ATTRIBUTES);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }

    private static void delete(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (Stream<Path> entries = Files.walk(directory)) {
                for (Path entry : entries.sorted(java.util.Comparator.reverseOrder()).toList()) {
                    Files.delete(entry);
                }
            }
        }
    }
}
