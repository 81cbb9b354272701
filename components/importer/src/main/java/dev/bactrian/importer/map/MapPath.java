// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.map;

/** Steps of a map's paths as ESQL field references. */
final class MapPath {
    private MapPath() {}

    /**
     * A path below something that is there.
     *
     * @param base the reference that it begins at
     * @param path {@code Order/Line[2]/@id}; a prefix of a step is left out, for a read takes any
     *     name space
     */
    static String read(String base, String path) {
        StringBuilder reference = new StringBuilder(base);
        for (String step : path.split("/")) {
            if (step.isEmpty() || step.equals(".")) {
                continue;
            }
            boolean attribute = step.startsWith("@");
            String name = name(step);
            reference
                    .append(attribute ? ".(XMLNSC.Attribute)*:" : ".*:")
                    .append(identifier(name))
                    .append(index(step));
        }
        return reference.toString();
    }

    /**
     * A path to what is made.
     *
     * @param space the prefix of the name space of the first step, or empty
     */
    static String write(String base, String path, String space) {
        StringBuilder reference = new StringBuilder(base);
        String prefix = space;
        for (String step : path.split("/")) {
            if (step.isEmpty() || step.equals(".")) {
                continue;
            }
            reference
                    .append(step.startsWith("@") ? ".(XMLNSC.Attribute)" : ".")
                    .append(prefix.isEmpty() ? "" : prefix + ":")
                    .append(identifier(name(step)))
                    .append(index(step));
            prefix = "";
        }
        return reference.toString();
    }

    private static String name(String step) {
        String plain =
                step.replaceFirst("^@", "")
                        .replaceFirst("^spath\\('([^']*)'[^)]*\\)", "$1")
                        .replaceFirst("\\[.*$", "");
        return plain.substring(plain.indexOf(':') + 1);
    }

    private static String index(String step) {
        return step.matches(".*\\[[0-9]{1,9}\\]") ? step.substring(step.lastIndexOf('[')) : "";
    }

    static String identifier(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }
}
