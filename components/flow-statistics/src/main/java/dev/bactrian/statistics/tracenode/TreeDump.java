// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.tracenode;

import dev.bactrian.esql.value.TypeNames;
import dev.bactrian.statistics.trace.TreeListing;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Values;
import java.util.HexFormat;

/**
 * A message tree in the form that a Trace node writes: a line for each element with its type, its
 * name and its value with the value's type, folders in parentheses (IBM Integration Bus, "Viewing
 * the logical message tree in trace output"). It ends after {@value #MOST_LINES} lines and below
 * {@value #MOST_DEPTH} levels.
 */
final class TreeDump {
    private static final int MOST_LINES = 10_000;
    private static final int MOST_DEPTH = 200;
    private static final int MOST_BYTES = 500;

    private final StringBuilder out = new StringBuilder();
    private int lines;

    private TreeDump() {}

    static String of(Element top) {
        TreeDump dump = new TreeDump();
        dump.out.append("( ['").append(TreeListing.oneLine(top.localName())).append("']\n");
        dump.children(top, 1);
        dump.out.append(')');
        return dump.out.toString();
    }

    private boolean children(Element parent, int depth) {
        for (Element child : parent.children()) {
            if (++lines > MOST_LINES || depth > MOST_DEPTH) {
                indent(depth).append("…\n");
                return lines <= MOST_LINES;
            }
            if (!element(child, depth)) {
                return false;
            }
        }
        return true;
    }

    private boolean element(Element element, int depth) {
        indent(depth).append(String.format("(0x%08x:%s):", element.type(), kind(element.type())));
        if (!element.name().namespace().isEmpty()) {
            out.append('{').append(TreeListing.oneLine(element.name().namespace())).append("}:");
        }
        out.append(TreeListing.oneLine(element.localName()));
        Object value = element.value();
        if (value != null) {
            out.append(" = ")
                    .append(value(value))
                    .append(" (")
                    .append(TypeNames.of(value))
                    .append(')');
        }
        if (element.firstChild() == null) {
            out.append('\n');
            return true;
        }
        out.append(" = (\n");
        boolean more = children(element, depth + 1);
        indent(depth).append(")\n");
        return more;
    }

    private StringBuilder indent(int depth) {
        return out.append("  ".repeat(depth));
    }

    private static String kind(int type) {
        return switch (FieldType.generic(type)) {
            case FieldType.NAME -> "Name";
            case FieldType.VALUE -> "Value";
            default -> "NameValue";
        };
    }

    private static String value(Object value) {
        if (value instanceof byte[] bytes) {
            int shown = Math.min(bytes.length, MOST_BYTES);
            return "X'"
                    + HexFormat.of().formatHex(bytes, 0, shown)
                    + (shown < bytes.length ? "…'" : "'");
        }
        String text = TreeListing.oneLine(Values.text(value));
        return value instanceof Number || value instanceof Boolean
                ? text
                : "'" + text.replace("'", "''") + "'";
    }
}
