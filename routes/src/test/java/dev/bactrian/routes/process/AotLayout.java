// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The packaged application on a plain class path. Quarkus' own layout loads classes by a class
 * loader of its own, and a JVM's cache holds hardly any of those.
 *
 * <p>A cache is good for jars of the same time stamps only, so that all get the one that container
 * images give to their files.
 */
final class AotLayout {

    private static final FileTime TIME = FileTime.fromMillis(1000);

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

    /** Copies the jars, writes the one that names them, and the launcher. */
    void make() throws IOException {
        Path quarkus = target.resolve("quarkus-app");
        List<Path> jars = new ArrayList<>();
        // What the build has changed in classes stands before the originals.
        jars.add(quarkus.resolve("quarkus/transformed-bytecode.jar"));
        jars.add(quarkus.resolve("quarkus/generated-bytecode.jar"));
        for (String folder : List.of("app", "lib/boot", "lib/main")) {
            jars.addAll(jarsOf(quarkus.resolve(folder)));
        }
        Path lib = folder().resolve("lib");
        Files.createDirectories(lib);
        for (Path stale : jarsOf(lib)) {
            Files.delete(stale);
        }
        for (Path cache : caches()) {
            Files.delete(cache);
        }
        List<String> names = new ArrayList<>();
        for (Path jar : jars) {
            if (Files.exists(jar)) {
                Path copy = lib.resolve(jar.getFileName());
                copyUnsigned(jar, copy);
                Files.setLastModifiedTime(copy, TIME);
                names.add("lib/" + copy.getFileName());
            }
        }
        Path main = folder().resolve("bactrian.jar");
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, "io.quarkus.runner.GeneratedMain");
        attributes.put(Attributes.Name.CLASS_PATH, String.join(" ", names));
        attributes.putValue("Add-Opens", "java.base/java.lang");
        attributes.putValue("Enable-Native-Access", "ALL-UNNAMED");
        try (OutputStream out = Files.newOutputStream(main)) {
            new JarOutputStream(out, manifest).close();
        }
        Files.setLastModifiedTime(main, TIME);
        Files.deleteIfExists(launcher());
        Files.copy(Path.of("src", "main", "aot", "run"), launcher());
        Files.setPosixFilePermissions(launcher(), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /**
     * Without signatures: no cache takes a class of a signed jar, and JDK 17 crashes while it
     * writes one of an application that has one (Saxon).
     */
    private static void copyUnsigned(Path jar, Path copy) throws IOException {
        Files.copy(jar, copy);
        try (FileSystem files = FileSystems.newFileSystem(copy)) {
            Path folder = files.getPath("META-INF");
            if (!Files.isDirectory(folder)) {
                return;
            }
            try (Stream<Path> entries = Files.list(folder)) {
                for (Path entry : entries.toList()) {
                    if (entry.toString().matches(".*\\.(SF|RSA|DSA|EC)")) {
                        Files.delete(entry);
                    }
                }
            }
        }
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
