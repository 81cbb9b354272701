// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A command of a document and what it prints there; {@code …} stands for anything.
 *
 * @param command the line behind {@code $}
 * @param output the lines below it, up to the next command
 */
record Example(String command, List<String> output) {

    /** The examples of a document: what stands in its {@code ```console} blocks. */
    static List<Example> allOf(Path document) throws IOException {
        List<Example> examples = new ArrayList<>();
        boolean inside = false;
        for (String line : Files.readAllLines(document)) {
            if (line.startsWith("```")) {
                inside = line.equals("```console");
            } else if (inside && line.startsWith("$ ")) {
                examples.add(new Example(line.substring(2), new ArrayList<>()));
            } else if (inside) {
                examples.get(examples.size() - 1).output().add(line);
            }
        }
        return examples;
    }

    /** What the command may print. */
    Pattern pattern() {
        String[] parts = String.join("\n", output).split("…", -1);
        StringBuilder pattern = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            pattern.append(i == 0 ? "" : ".*").append(Pattern.quote(parts[i]));
        }
        return Pattern.compile(pattern.toString(), Pattern.DOTALL);
    }
}
