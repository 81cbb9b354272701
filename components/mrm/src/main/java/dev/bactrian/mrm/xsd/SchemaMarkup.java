// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.xsd;

import java.util.Map;

/**
 * Writes the markup of a schema document, one tag a line, indented: what every import writes with.
 */
public final class SchemaMarkup {
    private final StringBuilder out = new StringBuilder();

    /** A start tag. Tags stand with their prefix; attribute values are escaped here. */
    public void open(int indent, String tag, Map<String, String> attributes) {
        line(indent, "<" + tag + text(attributes) + ">");
    }

    /** An empty element. */
    public void empty(int indent, String tag, Map<String, String> attributes) {
        line(indent, "<" + tag + text(attributes) + "/>");
    }

    /** An end tag. */
    public void close(int indent, String tag) {
        line(indent, "</" + tag + ">");
    }

    /** A line that is markup already. */
    public void line(int indent, String markup) {
        out.append("  ".repeat(indent)).append(markup).append('\n');
    }

    /** Text as it may stand in content and in attribute values. */
    public static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }

    private static String text(Map<String, String> attributes) {
        StringBuilder text = new StringBuilder();
        attributes.forEach(
                (name, value) ->
                        text.append(' ')
                                .append(name)
                                .append("=\"")
                                .append(escape(value))
                                .append('"'));
        return text.toString();
    }

    /** What was written. */
    @Override
    public String toString() {
        return out.toString();
    }
}
