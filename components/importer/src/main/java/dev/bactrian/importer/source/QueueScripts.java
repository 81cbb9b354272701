// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** MQSC scripts: what queue managers are told to define. */
public final class QueueScripts {
    private static final Pattern DEFINE =
            Pattern.compile("(?is)^DEF(?:INE)?\\s+(\\w+)\\s*\\(\\s*('[^']*'|[^)\\s]+)\\s*\\)(.*)$");
    private static final Pattern ATTRIBUTE =
            Pattern.compile("(\\w+)\\s*\\(\\s*('[^']*'|[^)]*)\\s*\\)");
    private static final Map<String, String> KINDS =
            Map.of(
                    "QL", "QLOCAL", "QA", "QALIAS", "QR", "QREMOTE", "QM", "QMODEL", "CHL",
                    "CHANNEL");

    private final List<Definition> definitions = new ArrayList<>();

    /**
     * A definition.
     *
     * @param kind {@code QLOCAL}
     * @param name of the object
     * @param attributes {@code BOQNAME}, {@code TARGET}, in upper case
     * @param file where it stands
     */
    public record Definition(
            String kind, String name, Map<String, String> attributes, String file) {}

    /** Of the workspace's scripts. */
    public QueueScripts(Workspace workspace) {
        for (Artefact file : workspace.files(".mqsc", ".mq")) {
            read(file);
        }
    }

    private void read(Artefact file) {
        StringBuilder command = new StringBuilder();
        for (String line : file.text().split("\\R")) {
            if (line.startsWith("*")) {
                continue;
            }
            String text = line.stripTrailing();
            boolean goesOn = text.endsWith("+") || text.endsWith("-");
            command.append(goesOn ? text.substring(0, text.length() - 1) : text).append(' ');
            if (!goesOn) {
                define(command.toString().strip(), file);
                command.setLength(0);
            }
        }
        define(command.toString().strip(), file);
    }

    private void define(String command, Artefact file) {
        Matcher define = DEFINE.matcher(command);
        if (!define.matches()) {
            return;
        }
        String kind = define.group(1).toUpperCase(Locale.ROOT);
        Map<String, String> attributes = new LinkedHashMap<>();
        Matcher attribute = ATTRIBUTE.matcher(define.group(3));
        while (attribute.find()) {
            attributes.put(
                    attribute.group(1).toUpperCase(Locale.ROOT), unquoted(attribute.group(2)));
        }
        definitions.add(
                new Definition(
                        KINDS.getOrDefault(kind, kind),
                        name(define.group(2)),
                        attributes,
                        file.place()));
    }

    /** A name without quotes is folded to upper case. */
    private static String name(String text) {
        return text.startsWith("'") ? unquoted(text) : text.toUpperCase(Locale.ROOT);
    }

    private static String unquoted(String text) {
        return text.length() > 1 && text.startsWith("'")
                ? text.substring(1, text.length() - 1).replace("''", "'")
                : text.strip();
    }

    /** All definitions, in their order. */
    public List<Definition> definitions() {
        return definitions;
    }

    /** An attribute of a local queue, or null. */
    public String ofQueue(String queue, String attribute) {
        return definitions.stream()
                .filter(d -> d.kind().equals("QLOCAL") && d.name().equals(queue))
                .map(d -> d.attributes().get(attribute))
                .filter(value -> value != null && !value.isBlank())
                .findFirst()
                .orElse(null);
    }

    /** The queue that a name stands for: of an alias its target. */
    public String resolve(String queue) {
        for (Definition d : definitions) {
            if (d.kind().equals("QALIAS") && d.name().equals(queue)) {
                String target = d.attributes().getOrDefault("TARGET", d.attributes().get("TARGQ"));
                return target == null || target.isBlank() ? queue : target;
            }
        }
        return queue;
    }
}
