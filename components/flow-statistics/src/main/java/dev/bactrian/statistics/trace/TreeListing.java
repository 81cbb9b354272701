// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.trace;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.util.HexFormat;

/**
 * A message tree in lines, indented by depth: name and value. It ends after {@value #MOST_LINES}
 * lines, below {@value #MOST_DEPTH} levels, and each value after {@value #MOST_CHARACTERS}
 * characters; of a message that cannot be parsed it says why.
 */
public final class TreeListing {
    private static final int MOST_LINES = 1000;
    private static final int MOST_DEPTH = 100;
    private static final int MOST_CHARACTERS = 1000;

    private final StringBuilder out = new StringBuilder();
    private int lines;

    private TreeListing() {}

    /** The tree of a message, of which a copy is parsed: it stays as it is. */
    public static String of(Message message) {
        TreeListing listing = new TreeListing();
        try {
            listing.add(message.copy().root(), 1);
        } catch (RuntimeException e) {
            listing.out.append("\n  ").append(oneLine(String.valueOf(e.getMessage())));
        }
        return listing.out.toString();
    }

    private boolean add(Element element, int depth) {
        if (++lines > MOST_LINES || depth > MOST_DEPTH) {
            out.append("\n").append("  ".repeat(depth)).append('…');
            return lines <= MOST_LINES;
        }
        out.append('\n').append("  ".repeat(depth)).append(oneLine(element.localName()));
        Object value = element.value();
        if (value instanceof byte[] bytes) {
            int shown = Math.min(bytes.length, MOST_CHARACTERS / 2);
            out.append(" = X'")
                    .append(HexFormat.of().formatHex(bytes, 0, shown))
                    .append(shown < bytes.length ? "…'" : "'");
        } else if (value instanceof String text) {
            out.append(" = '").append(oneLine(text)).append('\'');
        } else if (value != null) {
            out.append(" = ").append(oneLine(element.text()));
        }
        for (Element child : element.children()) {
            if (!add(child, depth + 1)) {
                return false;
            }
        }
        return true;
    }

    /** What a message says cannot look like a line of the trace, nor move a terminal's cursor. */
    public static String oneLine(String text) {
        int end = Math.min(text.length(), MOST_CHARACTERS);
        StringBuilder line = new StringBuilder(end + 1);
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            line.append(Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? '·' : c);
        }
        return end < text.length() ? line.append('…').toString() : line.toString();
    }
}
