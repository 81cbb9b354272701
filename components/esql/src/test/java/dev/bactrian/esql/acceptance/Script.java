// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.acceptance;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * One script of {@code acceptance/*.txt}: a title behind ###, ESQL, a line with ---, the input, a
 * line with ---, the output.
 *
 * @param esql statements of a Compute module, or a whole source with a module {@code T}
 */
public record Script(String title, String esql, String input, String output) {

    /** The scripts of a file. */
    public static List<Script> of(String file) {
        List<Script> all = new ArrayList<>();
        for (String script : text(file).split("(?m)^### ")) {
            if (!script.isBlank()) {
                String title = script.lines().findFirst().orElseThrow();
                String[] parts = script.substring(title.length()).split("(?m)^---$");
                all.add(
                        new Script(
                                file + ": " + title, parts[0], parts[1].trim(), parts[2].trim()));
            }
        }
        return all;
    }

    private static String text(String file) {
        try (InputStream in = Script.class.getResourceAsStream("/acceptance/" + file + ".txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return title;
    }
}
