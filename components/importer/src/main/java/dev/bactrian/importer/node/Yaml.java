// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Writes maps, lists and scalars as YAML, in block style. */
final class Yaml {
    private static final Pattern PLAIN =
            Pattern.compile(
                    "[A-Za-z0-9_./($][A-Za-z0-9_./()$ ,=+~;-]*(?:[:#][A-Za-z0-9_./()$,=+~;-]+)*");
    private static final Pattern NUMBER = Pattern.compile("[-+.0-9][-+.0-9_eExXoOa-fA-F:]*");
    private static final Set<String> WORDS =
            Set.of("true", "false", "yes", "no", "on", "off", "null", "y", "n");

    private Yaml() {}

    /** The document. */
    public static String write(Object value) {
        StringBuilder text = new StringBuilder();
        if (value instanceof List<?> list) {
            String gap = "";
            for (Object item : list) {
                text.append(gap);
                item(text, item, 0);
                gap = "\n";
            }
        } else {
            value(text, value, 0);
        }
        return text.toString();
    }

    private static void value(StringBuilder text, Object value, int indent) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, inner) -> entry(text, String.valueOf(key), inner, indent));
        } else if (value instanceof List<?> list) {
            list.forEach(item -> item(text, item, indent));
        }
    }

    private static void entry(StringBuilder text, String key, Object value, int indent) {
        text.append(" ".repeat(indent)).append(scalar(key)).append(':');
        rest(text, value, indent);
    }

    private static void rest(StringBuilder text, Object value, int indent) {
        if (value instanceof Map<?, ?> map) {
            text.append(map.isEmpty() ? " {}\n" : "\n");
            value(text, map, indent + 2);
        } else if (value instanceof List<?> list) {
            text.append(list.isEmpty() ? " []\n" : "\n");
            value(text, list, indent + 2);
        } else {
            text.append(' ').append(own(value)).append('\n');
        }
    }

    private static void item(StringBuilder text, Object item, int indent) {
        text.append(" ".repeat(indent)).append("- ");
        if (item instanceof Map<?, ?> map && !map.isEmpty()) {
            StringBuilder inner = new StringBuilder();
            value(inner, map, indent + 2);
            text.append(inner.substring(indent + 2));
        } else {
            text.append(item instanceof Map ? "{}" : own(item)).append('\n');
        }
    }

    private static String own(Object value) {
        return value instanceof Boolean || value instanceof Number
                ? value.toString()
                : scalar(String.valueOf(value));
    }

    /** Plain where it is read as text so, else in double quotes. */
    static String scalar(String text) {
        if (text.length() < 500
                && PLAIN.matcher(text).matches()
                && !NUMBER.matcher(text).matches()
                && !WORDS.contains(text.toLowerCase(java.util.Locale.ROOT))
                && !text.endsWith(" ")) {
            return text;
        }
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (c < ' '
                            || c == 0x7F
                            || c == 0x85
                            || c == 0x2028
                            || c == 0x2029
                            || c == 0xFEFF) {
                        quoted.append(String.format("\\u%04X", (int) c));
                    } else {
                        quoted.append(c);
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }
}
