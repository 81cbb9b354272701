// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The ESQL of a workspace: where each module is, and which files it needs. */
public final class EsqlFiles {
    private static final String NAME = "(?:\"[^\"]+\"|[\\w.]+)";
    private static final Pattern SCHEMA = Pattern.compile("(?i)\\bBROKER\\s+SCHEMA\\s+([\\w.]+)");
    private static final Pattern PATH =
            Pattern.compile("(?i)\\bPATH\\s+([\\w.]+(?:\\s*,\\s*[\\w.]+){0,200})\\s*;");
    private static final Pattern MODULE =
            Pattern.compile(
                    "(?i)\\bCREATE\\s+(COMPUTE|FILTER|DATABASE|DATABASEEVENT)\\s+MODULE\\s+("
                            + NAME
                            + ")");
    private static final Pattern END = Pattern.compile("(?i)\\bEND\\s+MODULE\\s*;");
    private static final Pattern DECLARES = Pattern.compile("(?i)\\b(CREATE|DECLARE)\\b");
    private static final Pattern NOT_CODE =
            Pattern.compile("(?s)/\\*.*?(?:\\*/|\\z)|--[^\\n]*|'[^']*'");
    private static final Pattern TERMINAL =
            Pattern.compile("(?i)\\bPROPAGATE\\s+TO\\s+TERMINAL\\s+'([^']+)'");
    private static final Pattern PROPAGATE = Pattern.compile("(?i)\\bPROPAGATE\\b");

    private final List<Source> sources = new ArrayList<>();
    private final Map<String, List<String>> references;
    private final Map<String, Set<Source>> byProject = new HashMap<>();

    /**
     * A module that was found.
     *
     * @param name with its schema
     * @param files the file that it is in, and those that it needs, as a flow names them
     * @param propagates whether any of it propagates
     * @param terminals those that it names
     * @param text its own, and that of the routines and declarations outside of modules
     */
    public record Module(
            String name,
            List<String> files,
            boolean propagates,
            Set<String> terminals,
            String text) {}

    private record Source(
            Artefact file,
            String target,
            String schema,
            Set<String> path,
            Set<String> modules,
            boolean declares,
            String code,
            String text) {

        /** There is one of each file; their texts are not looked at for it. */
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    /** Of the workspace's ESQL files. */
    public EsqlFiles(Workspace workspace) {
        references = workspace.references();
        Map<String, String> taken = new LinkedHashMap<>();
        for (Artefact file : workspace.files(".esql")) {
            String target = safe(file.path());
            if (taken.putIfAbsent(target, file.place()) != null) {
                target = safe(file.project() + "/" + file.path());
            }
            sources.add(source(file, target));
        }
    }

    /** A path of characters that need no escape in a URI. */
    public static String safe(String path) {
        return path.replaceAll("[^A-Za-z0-9._/-]", "_");
    }

    private static Source source(Artefact file, String target) {
        String text = file.text();
        String code = NOT_CODE.matcher(text).replaceAll(" ");
        Matcher schema = SCHEMA.matcher(code);
        Set<String> path = new TreeSet<>();
        Matcher paths = PATH.matcher(code);
        while (paths.find()) {
            path.addAll(List.of(paths.group(1).split("\\s*,\\s*")));
        }
        Set<String> modules = new LinkedHashSet<>();
        Matcher module = MODULE.matcher(code);
        while (module.find()) {
            modules.add(module.group(2).replace("\"", ""));
        }
        return new Source(
                file,
                target,
                schema.find() ? schema.group(1) : "",
                path,
                modules,
                DECLARES.matcher(outside(code)).find(),
                code,
                text);
    }

    /** Each file, and where it goes. */
    public Map<Artefact, String> targets() {
        Map<Artefact, String> targets = new LinkedHashMap<>();
        sources.forEach(source -> targets.put(source.file(), source.target()));
        return targets;
    }

    /**
     * The module that an expression names ({@code esql://routine/com.acme#Price.Main}), looked for
     * in the project first, then in those that it refers to; null where there is none.
     */
    public Module find(String expression, String project) {
        String text = expression.replaceFirst("^esql://routine/", "").replaceFirst("\\.Main$", "");
        int hash = text.indexOf('#');
        String schema = hash < 0 ? "" : text.substring(0, hash);
        String name = text.substring(hash + 1);
        for (Source source : ordered(project)) {
            if (source.schema().equalsIgnoreCase(schema) && has(source, name)) {
                return module(source, name);
            }
        }
        for (Source source : ordered(project)) {
            if (has(source, name)) {
                return module(source, name);
            }
        }
        return null;
    }

    private static boolean has(Source source, String name) {
        return source.modules().stream().anyMatch(name::equalsIgnoreCase);
    }

    private Set<Source> ordered(String project) {
        return byProject.computeIfAbsent(
                project,
                own -> {
                    List<String> near = references.getOrDefault(own, List.of());
                    Set<Source> ordered = new LinkedHashSet<>();
                    sources.stream()
                            .filter(s -> s.file().project().equals(own))
                            .forEach(ordered::add);
                    sources.stream()
                            .filter(s -> near.contains(s.file().project()))
                            .forEach(ordered::add);
                    ordered.addAll(sources);
                    return ordered;
                });
    }

    private Module module(Source source, String name) {
        Set<Source> needed = new LinkedHashSet<>(List.of(source));
        for (int before = 0; before < needed.size(); ) {
            before = needed.size();
            for (Source one : List.copyOf(needed)) {
                for (Source other : ordered(source.file().project())) {
                    if (other.declares() && needs(one, other)) {
                        needed.add(other);
                    }
                }
            }
        }
        StringBuilder code = new StringBuilder(body(source.code(), name));
        StringBuilder all = new StringBuilder(body(source.text(), name));
        needed.forEach(
                one -> {
                    code.append(outside(one.code())).append('\n');
                    all.append(outside(one.text())).append('\n');
                });
        Set<String> terminals = new LinkedHashSet<>();
        Matcher terminal = TERMINAL.matcher(all);
        while (terminal.find()) {
            terminals.add(terminal.group(1));
        }
        return new Module(
                source.schema().isEmpty() ? name : source.schema() + "." + name,
                needed.stream().map(Source::target).toList(),
                PROPAGATE.matcher(code).find(),
                terminals,
                all.toString());
    }

    /** The module's own text; where its end cannot be told, all of it. */
    private static String body(String text, String name) {
        for (Part module : parts(text)) {
            if (module.name().equalsIgnoreCase(name)) {
                return text.substring(module.start(), module.end());
            }
        }
        return text;
    }

    /** A module in a text. */
    private record Part(String name, int start, int end) {}

    /** The modules of a text, each to its end; those without one are none. */
    private static List<Part> parts(String text) {
        List<Part> parts = new ArrayList<>();
        Matcher head = MODULE.matcher(text);
        Matcher end = END.matcher(text);
        for (int from = 0; head.find(from) && end.find(head.end()); from = end.end()) {
            parts.add(new Part(head.group(2).replace("\"", ""), head.start(), end.end()));
        }
        return parts;
    }

    /** What is in no module. */
    private static String outside(String text) {
        StringBuilder outside = new StringBuilder();
        int from = 0;
        for (Part module : parts(text)) {
            outside.append(text, from, module.start()).append(' ');
            from = module.end();
        }
        return outside.append(text, from, text.length()).toString();
    }

    private static boolean needs(Source one, Source other) {
        String schema = other.schema();
        return schema.equalsIgnoreCase(one.schema())
                || one.path().contains(schema)
                || !schema.isEmpty()
                        && one.code()
                                .toLowerCase(Locale.ROOT)
                                .contains(schema.toLowerCase(Locale.ROOT) + ".");
    }
}
