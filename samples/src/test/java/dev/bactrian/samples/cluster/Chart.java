// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.samples.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Renders the part of Helm's template language that the sample's chart keeps to: values, {@code
 * quote}, {@code if}, {@code if not}, and {@code range} over the settings. Anything else is an
 * error, so that the chart stays what this can check.
 */
final class Chart {

    private static final Pattern ACTION = Pattern.compile("\\{\\{-? *(.*?) *-?\\}\\}");

    private final Path folder;
    private final Map<String, Object> values;

    Chart(Path folder, Map<String, Object> values) {
        this.folder = folder;
        this.values = values;
    }

    /** All templates, by name. */
    Map<String, String> render() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> templates = Files.list(folder.resolve("templates"))) {
            for (Path template : templates.toList()) {
                files.put(template.getFileName().toString(), render(Files.readString(template)));
            }
        }
        return files;
    }

    private String render(String template) {
        StringBuilder text = new StringBuilder();
        Deque<Boolean> shown = new ArrayDeque<>();
        StringBuilder loop = null;
        for (String line : template.split("\n")) {
            Matcher action = ACTION.matcher(line.trim());
            String word = action.matches() ? action.group(1) : "";
            if (word.startsWith("if not ")) {
                shown.push(!isTrue(word.substring("if not ".length())));
            } else if (word.startsWith("if ")) {
                shown.push(isTrue(word.substring("if ".length())));
            } else if (word.equals("range $name, $value := .Values.settings")) {
                loop = new StringBuilder();
            } else if (word.equals("end") && loop != null) {
                text.append(repeated(loop.toString()));
                loop = null;
            } else if (word.equals("end")) {
                shown.pop();
            } else if (loop != null) {
                loop.append(line).append('\n');
            } else if (shown.stream().allMatch(Boolean::booleanValue)) {
                text.append(replaced(line)).append('\n');
            }
        }
        if (!shown.isEmpty() || loop != null) {
            throw new IllegalArgumentException("an end is missing in " + template);
        }
        return text.toString();
    }

    private String repeated(String body) {
        StringBuilder text = new StringBuilder();
        ((Map<?, ?>) values.get("settings"))
                .forEach(
                        (name, value) ->
                                text.append(
                                        body.replace("{{ $name }}", name.toString())
                                                .replace("{{ $value | quote }}", quoted(value))));
        return text.toString();
    }

    private String replaced(String line) {
        return ACTION.matcher(line)
                .replaceAll(match -> Matcher.quoteReplacement(value(match.group(1))));
    }

    private String value(String expression) {
        if (expression.endsWith(" | quote")) {
            return quoted(find(expression.substring(0, expression.length() - " | quote".length())));
        }
        return find(expression).toString();
    }

    private static String quoted(Object value) {
        return '"' + value.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private boolean isTrue(String expression) {
        return Boolean.TRUE.equals(find(expression));
    }

    private Object find(String expression) {
        if (expression.equals(".Release.Name")) {
            return "orders";
        }
        if (!expression.startsWith(".Values.")) {
            throw new IllegalArgumentException("not understood: " + expression);
        }
        Object value = values;
        for (String name : expression.substring(".Values.".length()).split("\\.")) {
            value = ((Map<?, ?>) value).get(name);
            if (value == null) {
                throw new IllegalArgumentException(expression + " is not in values.yaml");
            }
        }
        return value;
    }
}
