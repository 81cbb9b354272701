// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.sources;

import io.quarkus.deployment.ApplicationArchive;
import io.quarkus.deployment.builditem.ApplicationArchivesBuildItem;
import io.quarkus.maven.dependency.ArtifactKey;
import io.quarkus.maven.dependency.ResolvedDependency;
import io.quarkus.paths.PathVisit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The sources of an application and its libraries, in a folder as on its class path. */
final class SourceFolder {

    private static final Pattern SOURCES =
            Pattern.compile(
                    "(?i).*\\.(esql|xsd|mxsd|wsdl|cpy|cbl|cob|copybook|xsl|xslt)|messagesets/.*\\.properties");

    private static final String BACTRIAN = "dev.bactrian";

    private final Path root;
    private final List<PathMatcher> leftOut;

    /**
     * A folder that has them already.
     *
     * @param leftOut globs of paths below it that are not looked at
     */
    SourceFolder(Path root, List<String> leftOut) {
        this.root = root.toAbsolutePath().normalize();
        FileSystem files = root.getFileSystem();
        this.leftOut = leftOut.stream().map(glob -> files.getPathMatcher("glob:" + glob)).toList();
    }

    /**
     * Copies them into an empty folder: of two with one path, the one that the class path finds.
     *
     * @param classPath what the application needs, in the order of its class path
     */
    static void copy(
            ApplicationArchivesBuildItem archives,
            Iterable<ResolvedDependency> classPath,
            Path folder) {
        for (ApplicationArchive archive : inOrder(archives, classPath)) {
            if (!isOfTheFlows(archive.getResolvedDependency())) {
                continue;
            }
            archive.accept(tree -> tree.walk(visit -> copy(visit, folder)));
        }
    }

    /** The application first, as a class path has it; Quarkus has its libraries in no order. */
    private static List<ApplicationArchive> inOrder(
            ApplicationArchivesBuildItem archives, Iterable<ResolvedDependency> classPath) {
        Map<ArtifactKey, Integer> places = new HashMap<>();
        classPath.forEach(each -> places.putIfAbsent(each.getKey(), places.size()));
        List<ApplicationArchive> all = new ArrayList<>(archives.getApplicationArchives());
        all.remove(archives.getRootArchive());
        all.sort(
                Comparator.comparingInt(
                                (ApplicationArchive each) ->
                                        places.getOrDefault(each.getKey(), Integer.MAX_VALUE))
                        .thenComparing(each -> String.valueOf(each.getKey())));
        all.add(0, archives.getRootArchive());
        return all;
    }

    /**
     * Whether sources of flows can be in it: the application, its modules, what its own pom names,
     * and what comes with Bactrian. Others bring schemas and stylesheets for their own use (CXF,
     * the APIs of Jakarta EE), which name what only they resolve.
     */
    static boolean isOfTheFlows(ResolvedDependency archive) {
        return archive == null
                || archive.isWorkspaceModule()
                || archive.getGroupId().equals(BACTRIAN)
                || archive.isDirect() && !archive.isRuntimeExtensionArtifact();
    }

    private static void copy(PathVisit visit, Path folder) {
        String name = visit.getRelativePath("/");
        Path target = folder.resolve(name).normalize();
        if (!SOURCES.matcher(name).matches()
                || !target.startsWith(folder)
                || Files.exists(target)
                || !Files.isRegularFile(visit.getPath())) {
            return;
        }
        try {
            Files.createDirectories(target.getParent());
            Files.copy(visit.getPath(), target);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A folder or file below it. */
    Path resolve(String path) {
        return root.resolve(path);
    }

    /** The name that a message calls a file by: its path on the class path. */
    String name(Path file) {
        return root.relativize(file.toAbsolutePath().normalize()).toString().replace('\\', '/');
    }

    /** The same in a text of somebody else, which names the files where the check reads them. */
    String named(String text) {
        return text.replace(root.toUri().toString(), "")
                .replace("file:" + root + "/", "")
                .replace(root + "/", "");
    }

    /** The files with one of these endings, in any case, in the order of their names. */
    List<Path> endingWith(String... endings) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> Stream.of(endings).anyMatch(lower(file)::endsWith))
                    .filter(file -> !isLeftOut(file))
                    .sorted()
                    .toList();
        }
    }

    private static String lower(Path file) {
        return file.toString().toLowerCase(Locale.ROOT);
    }

    private boolean isLeftOut(Path file) {
        Path name = root.relativize(file);
        return leftOut.stream().anyMatch(matcher -> matcher.matches(name));
    }
}
