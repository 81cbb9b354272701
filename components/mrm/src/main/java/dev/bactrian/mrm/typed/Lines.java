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
        text.append(line.isEmpty() ? "" : STEP.repeat(depth)).append(line).append('\n');
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
