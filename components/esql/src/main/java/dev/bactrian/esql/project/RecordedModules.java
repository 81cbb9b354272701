// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.project;

import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.run.EsqlModule;
import dev.bactrian.esql.source.EsqlCompileException;
import dev.bactrian.esql.source.Source;
import dev.bactrian.esql.syntax.ModuleKind;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * What a build has found in ESQL files that it compiled: the modules of each, with all that a start
 * has to know of them, so that they are compiled by their first message. A file is known by its
 * content, wherever it lies: one that was changed since is none of them.
 *
 * <p>The text has a line for each module, of fields with a tabulator between them: length and
 * checksum (CRC-32) of the file in hexadecimal digits, name with schema, kind, terminals with
 * commas.
 */
public final class RecordedModules {

    /** Where an application has them on its class path. */
    public static final String RESOURCE = "META-INF/bactrian/esql-modules.txt";

    /** None. */
    public static final RecordedModules NONE = new RecordedModules(Map.of());

    private static final int FIELDS = 4;

    private final Map<String, Map<String, Signature>> files;

    /**
     * A module without its body.
     *
     * @param terminals that PROPAGATE names as constants
     */
    public record Signature(ModuleKind kind, List<String> terminals) {
        /** Of a compiled module. */
        public static Signature of(EsqlModule module) {
            return new Signature(module.kind(), module.terminals());
        }
    }

    private RecordedModules(Map<String, Map<String, Signature>> files) {
        this.files = files;
    }

    /** The text for files, in their order; one that does not compile by itself is not in it. */
    public static String write(List<byte[]> files) {
        StringBuilder text = new StringBuilder();
        for (byte[] file : files) {
            Source source = new Source("", new String(file, StandardCharsets.UTF_8));
            try {
                EsqlCompiler.compile(List.of(source), CompileOptions.NONE)
                        .modules()
                        .forEach(
                                (name, module) ->
                                        text.append(key(file))
                                                .append('\t')
                                                .append(name)
                                                .append('\t')
                                                .append(module.kind())
                                                .append('\t')
                                                .append(String.join(",", module.terminals()))
                                                .append('\n'));
            } catch (EsqlCompileException e) {
                // it says so where it is used
            }
        }
        return text.toString();
    }

    /** Reads it again. */
    public static RecordedModules read(String text) {
        Map<String, Map<String, Signature>> files = new HashMap<>();
        text.lines()
                .map(line -> line.split("\t", FIELDS))
                .filter(fields -> fields.length == FIELDS)
                .forEach(
                        fields ->
                                files.computeIfAbsent(fields[0], key -> new HashMap<>())
                                        .put(
                                                fields[1],
                                                new Signature(
                                                        ModuleKind.valueOf(fields[2]),
                                                        terminals(fields[3]))));
        return new RecordedModules(files);
    }

    private static List<String> terminals(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(","));
    }

    /** A module of a file, its name with schema or without; null where it is not known. */
    public Signature find(byte[] file, String module) {
        if (files.isEmpty()) {
            return null;
        }
        Map<String, Signature> modules = files.getOrDefault(key(file), Map.of());
        Signature exact = modules.get(module);
        if (exact != null) {
            return exact;
        }
        return modules.entrySet().stream()
                .filter(entry -> entry.getKey().endsWith("." + module))
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }

    private static String key(byte[] file) {
        CRC32 sum = new CRC32();
        sum.update(file);
        return Integer.toHexString(file.length) + "-" + Long.toHexString(sum.getValue());
    }
}
