// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** What the last build has made: jars, or with {@code -Dnative} an executable. */
final class PackagedForm {

    private static final String JAR = "quarkus-app/quarkus-run.jar";

    private final Path file;
    private final boolean executable;

    private PackagedForm(Path file, boolean executable) {
        this.file = file;
        this.executable = executable;
    }

    /**
     * As Quarkus' plugin has noted it.
     *
     * @param target the build's folder
     */
    static PackagedForm in(Path target) {
        Properties made = new Properties();
        Path notes = target.resolve("quarkus-artifact.properties");
        if (Files.exists(notes)) {
            try (InputStream in = Files.newInputStream(notes)) {
                made.load(in);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        boolean executable = "native".equals(made.getProperty("type"));
        return new PackagedForm(
                target.resolve(executable ? made.getProperty("path") : JAR), executable);
    }

    /** Whether it needs no Java. */
    boolean isExecutable() {
        return executable;
    }

    /** The command that starts it with options: an executable takes those of a JVM, too. */
    List<String> command(List<String> options) {
        List<String> command = new ArrayList<>();
        if (executable) {
            command.add(file.toString());
            command.addAll(options);
        } else {
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(options);
            command.add("-jar");
            command.add(file.toString());
        }
        return command;
    }
}
