// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

/** Lines of source with their indentation. */
final class Lines {
    private static final String STEP = "    ";

    private final StringBuilder text = new StringBuilder();
    private int depth;

    /** Adds a line. */
    void line(String line) {
        if (line.isEmpty() && text.length() > 1 && text.charAt(text.length() - 2) == '\n') {
            return;
        }
        text.append(line.isEmpty() ? "" : STEP.repeat(depth));
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c < 128) {
                text.append(c);
            } else {
                text.append(String.format("\\u%04x", (int) c)); // whatever javac reads files in
            }
        }
        text.append('\n');
    }

    /** A text as it can stand in a comment. */
    static String comment(String text) {
        return text.replaceAll("[\\p{Cntrl}\\\\*]", "_");
    }

    /** The literal of a text. */
    static String literal(String text) {
        StringBuilder made = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                made.append('\\').append(c);
            } else if (c < ' ') {
                made.append(String.format("\\%03o", (int) c));
            } else {
                made.append(c);
            }
        }
        return made.append('"').toString();
    }

    /** Goes a step to the right. */
    void in() {
        depth++;
    }

    /** Goes back a step to the left. */
    void out() {
        depth--;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
