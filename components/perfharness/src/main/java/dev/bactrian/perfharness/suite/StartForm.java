// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    /** Those that are there beside a packaged {@code quarkus-app/quarkus-run.jar}. */
    static List<StartForm> of(Path application) {
        List<StartForm> forms = new ArrayList<>();
        forms.add(new StartForm(JAR, application));
        Path folder = application.toAbsolutePath().getParent().getParent();
        Path run = folder.resolve("run");
        if (Files.isExecutable(run)) {
            forms.add(new StartForm(CACHE, run));
        }
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.toString().endsWith("-runner"))
                    .filter(Files::isExecutable)
                    .findFirst()
                    .ifPresent(file -> forms.add(new StartForm(EXECUTABLE, file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(forms);
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
