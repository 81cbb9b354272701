// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Maven repository with what this build packaged, to be put before the one that has everything
 * else: nothing is installed where it would outlive the test.
 */
final class BuildRepository {

    private static final Path ROOT = Path.of("..");
    private static final Pattern MODULE = Pattern.compile("<module>([^<]*)</module>");
    private static final Pattern PARENT = Pattern.compile("(?s)<parent>.*?</parent>");
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>([^<]*)</artifactId>");

    private final String version = System.getProperty("project.version");
    private final Path directory;

    private BuildRepository(Path directory) {
        this.directory = directory;
    }

    /** Writes it; a module without a jar has its pom only. */
    static BuildRepository write(Path directory) throws IOException {
        BuildRepository repository = new BuildRepository(directory.toAbsolutePath());
        repository.add(ROOT);
        for (String module : modules()) {
            repository.add(ROOT.resolve(module));
        }
        return repository;
    }

    private static List<String> modules() throws IOException {
        String pom = Files.readString(ROOT.resolve("pom.xml"));
        Matcher module = MODULE.matcher(pom.substring(0, pom.indexOf("<properties>")));
        List<String> names = new ArrayList<>();
        while (module.find()) {
            names.add(module.group(1));
        }
        return names;
    }

    private void add(Path module) throws IOException {
        Path pom = module.resolve("pom.xml");
        Matcher own = ARTIFACT.matcher(PARENT.matcher(Files.readString(pom)).replaceFirst(""));
        if (!own.find()) {
            throw new IllegalStateException(pom + " has no artifactId");
        }
        String artifact = own.group(1);
        String file = artifact + "-" + version;
        Path folder = directory.resolve(Path.of("dev", "bactrian", artifact, version));
        Files.createDirectories(folder);
        copy(pom, folder.resolve(file + ".pom"));
        Path jar = module.resolve("target").resolve(file + ".jar");
        if (Files.exists(jar)) {
            copy(jar, folder.resolve(file + ".jar"));
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    }

    /** What a Maven run on it is told. */
    List<String> arguments() {
        List<String> tails = new ArrayList<>(List.of(System.getProperty("outer.repository")));
        String outer = System.getProperty("outer.repository.tail", "");
        if (!outer.isEmpty() && !outer.startsWith("$")) {
            tails.add(outer);
        }
        return List.of(
                "-Dmaven.repo.local=" + directory,
                "-Dmaven.repo.local.tail=" + String.join(",", tails));
    }
}
