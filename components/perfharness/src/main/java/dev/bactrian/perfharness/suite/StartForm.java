// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A form that the packaged broker comes in.
 *
 * @param name for a person
 * @param program what is started
 */
public record StartForm(String name, Path program) {

    static final String JAR = "jar";
    static final String CACHE = "jar with a cache of classes";
    static final String EXECUTABLE = "executable";

    /** Those that were made of a packaged {@code quarkus-app/quarkus-run.jar}. */
    static List<StartForm> of(Path application) {
        List<StartForm> forms = new ArrayList<>();
        forms.add(new StartForm(JAR, application));
        Path folder = application.toAbsolutePath().getParent().getParent();
        try (Stream<Path> files = Files.list(folder)) {
            FileTime packaged = Files.getLastModifiedTime(application);
            Path run = folder.resolve("run");
            if (Files.isExecutable(run) && isOf(packaged, run)) {
                forms.add(new StartForm(CACHE, run));
            }
            files.filter(file -> file.toString().endsWith("-runner"))
                    .filter(Files::isExecutable)
                    .filter(file -> isOf(packaged, file))
                    .findFirst()
                    .ifPresent(file -> forms.add(new StartForm(EXECUTABLE, file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(forms);
    }

    /** What is older was made of an application before. */
    private static boolean isOf(FileTime packaged, Path program) {
        try {
            return Files.getLastModifiedTime(program).compareTo(packaged) >= 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What makes the forms that are not among these, by name. */
    static Map<String, String> without(List<StartForm> forms) {
        Map<String, String> others =
                new TreeMap<>(
                        Map.of(
                                CACHE, "./mvnw package -Paot",
                                EXECUTABLE, "./mvnw package -Dnative"));
        forms.forEach(form -> others.remove(form.name()));
        return others;
    }
}
