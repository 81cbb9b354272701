// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.map;

import java.util.HashMap;
import java.util.Map;

/** What the variables of a map stand for at a place, and where relative output paths begin. */
final class MapScope {
    private final Map<String, String> variables;
    private final String output;
    private final String outputVariable;
    private final String space;

    /**
     * @param output the reference that relative output paths begin at
     * @param outputVariable the variable of the whole output
     * @param space the prefix of the output's name space, for the first step below the whole output
     */
    MapScope(Map<String, String> variables, String output, String outputVariable, String space) {
        this.variables = variables;
        this.output = output;
        this.outputVariable = outputVariable;
        this.space = space;
    }

    /** The same with another variable, and another place where relative output paths begin. */
    MapScope with(String variable, String reference, String newOutput) {
        Map<String, String> more = new HashMap<>(variables);
        if (!variable.isEmpty()) {
            more.put(variable, reference);
        }
        return new MapScope(more, newOutput, outputVariable, newOutput.equals(output) ? space : "");
    }

    String output() {
        return output;
    }

    /** The reference of an input path, or null where its variable is not known. */
    String read(String path) {
        if (!path.startsWith("$")) {
            return null;
        }
        int slash = path.indexOf('/');
        String variable = slash < 0 ? path.substring(1) : path.substring(1, slash);
        String base = variables.get(variable);
        String rest = slash < 0 ? "" : path.substring(slash + 1);
        if (base == null) {
            return null;
        }
        return base.startsWith(ASSEMBLY) ? assembly(base, rest, "Input") : MapPath.read(base, rest);
    }

    /** What the reference of a whole message begins with; its domain follows. */
    static final String ASSEMBLY = "assembly ";

    private static String assembly(String base, String rest, String which) {
        int slash = rest.indexOf('/');
        String first = slash < 0 ? rest : rest.substring(0, slash);
        String below = slash < 0 ? "" : rest.substring(slash + 1);
        String domain = base.substring(ASSEMBLY.length());
        return switch (first) {
            case "Properties", "MQMD", "MQRFH2", "HTTPInputHeader", "HTTPRequestHeader" ->
                    MapPath.write(which + "Root." + first, below, "");
            case "LocalEnvironment" -> MapPath.write(which + "LocalEnvironment", below, "");
            case "" -> which + "Root." + domain;
            default ->
                    // JSON and BLOB have their folder in the path, XML has the element in it.
                    first.equals(domain)
                            ? which.equals("Input")
                                    ? MapPath.read(which + "Root." + domain, below)
                                    : MapPath.write(which + "Root." + domain, below, "")
                            : which.equals("Input")
                                    ? MapPath.read(which + "Root." + domain, rest)
                                    : null;
        };
    }

    /** The reference of an output path. */
    String write(String path) {
        if (!path.startsWith("$")) {
            return MapPath.write(output, path, space);
        }
        int slash = path.indexOf('/');
        String variable = slash < 0 ? path.substring(1) : path.substring(1, slash);
        String rest = slash < 0 ? "" : path.substring(slash + 1);
        if (!variable.equals(outputVariable)) {
            return null;
        }
        String domain = variables.get("output " + variable);
        String known = assembly(domain, rest, "Output");
        return known != null
                ? known
                : MapPath.write(
                        "OutputRoot." + domain.substring(ASSEMBLY.length()),
                        rest,
                        variables.getOrDefault("space " + variable, ""));
    }
}
