// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** A tree as lines: indented by depth, name and value. At most 5,000 lines, 200 levels deep. */
public final class TreeText {

    private static final int MOST_LINES = 5000;
    private static final int MOST_DEPTH = 200;
    private static final int MOST_CHARACTERS = 1000;

    private final List<String> lines = new ArrayList<>();

    /** Adds an element with all that is in it. */
    public void add(Element element) {
        add(element, 0);
    }

    private boolean add(Element element, int depth) {
        if (lines.size() >= MOST_LINES || depth >= MOST_DEPTH) {
            lines.add("…");
            return false;
        }
        lines.add("  ".repeat(depth) + element.localName() + value(element));
        for (Element child : element.children()) {
            if (!add(child, depth + 1)) {
                return false;
            }
        }
        return true;
    }

    private static String value(Element element) {
        Object value = element.value();
        if (value == null) {
            return "";
        }
        if (value instanceof byte[] bytes) {
            return " = X'" + cut(HexFormat.of().formatHex(bytes)) + "'";
        }
        return value instanceof String
                ? " = '" + cut(element.text()) + "'"
                : " = " + element.text();
    }

    private static String cut(String text) {
        return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + "…";
    }

    /** Ends with what went wrong. */
    public void fail(RuntimeException e) {
        lines.add(String.valueOf(e.getMessage()));
    }

    /** The lines so far. */
    public List<String> lines() {
        return List.copyOf(lines);
    }
}
