// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli.display;

import dev.bactrian.tree.Element;
import java.util.HexFormat;
import java.util.function.Consumer;

/**
 * A tree of elements, a line for each, as a broker's trace shows it: indented by depth, name, and
 * value with its type.
 */
final class TreeLines {

    private static final int MOST_DEPTH = 200;

    private TreeLines() {}

    /** Hands each line over as it is made, so that a large tree needs no memory for its text. */
    public static void write(Element folder, Consumer<String> line) {
        write(folder, 0, line);
    }

    private static void write(Element element, int depth, Consumer<String> line) {
        Object value = element.value();
        String name = element.localName() == null ? "" : element.localName();
        String text = "  ".repeat(Math.min(depth, MOST_DEPTH)) + name;
        if (value instanceof byte[] bytes) {
            text += " = X'" + HexFormat.of().formatHex(bytes) + "'";
        } else if (value instanceof String) {
            text += " = '" + HexLines.printable((String) value) + "'";
        } else if (value != null) {
            text += " = " + element.text() + " (" + ValueType.of(value) + ")";
        }
        line.accept(text);
        for (Element child : element.children()) {
            write(child, depth + 1, line);
        }
    }
}
