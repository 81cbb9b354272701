// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The packaged application on a plain class path, in three jars: its settings, its classes, and the
 * libraries. Quarkus' own layout loads classes by a class loader of its own, and a JVM's cache
 * holds hardly any of those.
 */
final class AotLayout {

    /** Jars of this project: what changes seldom is a jar, and a layer of an image, of its own. */
    private static final String OWN = "dev.bactrian.";

    /**
     * Read as files of a file system, for which the directory of their whole jar is read: they have
     * a small one.
     */
    private static final Predicate<String> SETTINGS =
            Pattern.compile(
                            "application[^/]*\\.properties|META-INF/microprofile-config\\.properties")
                    .asMatchPredicate();

    private final Path target;

    /**
     * @param target the build's folder, where {@code quarkus-app} stands
     */
    AotLayout(Path target) {
        this.target = target;
    }

    /** The launcher. */
    Path launcher() {
        return target.resolve("run");
    }

    /** The folder of jars and caches. */
    Path folder() {
        return target.resolve("aot");
    }

    /** Writes the jars, without a cache, and the launcher. */
    void make() throws IOException {
        Path quarkus = target.resolve("quarkus-app");
        Path lib = folder().resolve("lib");
        Files.createDirectories(lib);
        for (Path stale : jarsOf(lib)) {
            Files.delete(stale);
        }
        for (Path cache : caches()) {
            Files.delete(cache);
        }
        try (MergedJar settings = new MergedJar(folder().resolve("bactrian.jar")).only(SETTINGS);
                MergedJar application =
                        new MergedJar(lib.resolve("application.jar")).only(SETTINGS.negate());
                MergedJar libraries = new MergedJar(lib.resolve("libraries.jar"))) {
            Attributes attributes = settings.attributes();
            attributes.put(Attributes.Name.MAIN_CLASS, "io.quarkus.runner.GeneratedMain");
            attributes.put(Attributes.Name.CLASS_PATH, "lib/application.jar lib/libraries.jar");
            attributes.putValue("Add-Opens", "java.base/java.lang");
            attributes.putValue("Enable-Native-Access", "ALL-UNNAMED");
            // What the build has changed in classes stands before the originals.
            Path changed = quarkus.resolve("quarkus/transformed-bytecode.jar");
            if (Files.exists(changed)) {
                application.addReplacing(changed);
            }
            application.add(quarkus.resolve("quarkus/generated-bytecode.jar"));
            for (String folder : List.of("app", "lib/boot", "lib/main")) {
                for (Path jar : jarsOf(quarkus.resolve(folder))) {
                    boolean own =
                            folder.equals("app") || jar.getFileName().toString().startsWith(OWN);
                    (own ? application : libraries).add(jar);
                    if (own) {
                        settings.add(jar);
                    }
                }
            }
            settings.write();
            application.write();
            libraries.write();
        }
        Files.deleteIfExists(launcher());
        Files.copy(Path.of("src", "main", "aot", "run"), launcher());
        Files.setPosixFilePermissions(launcher(), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** The caches that there are. */
    List<Path> caches() throws IOException {
        try (Stream<Path> files = Files.list(folder())) {
            return files.filter(file -> file.toString().matches(".*\\.(aot|jsa)"))
                    .collect(Collectors.toList());
        }
    }

    private static List<Path> jarsOf(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        }
    }
}
