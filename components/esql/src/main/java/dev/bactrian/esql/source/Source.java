// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.source;

import java.util.Arrays;

/** A text of ESQL with a name (a file, mostly), and its lines. Immutable. */
public final class Source {
    private final String name;
    private final String text;
    private final int[] lineStarts;

    /**
     * @param name what diagnostics call it, a file name mostly
     * @param text the ESQL
     */
    public Source(String name, String text) {
        this.name = name;
        this.text = text;
        int[] starts = new int[16];
        int lines = 1;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                if (lines == starts.length) {
                    starts = Arrays.copyOf(starts, lines * 2);
                }
                starts[lines++] = i + 1;
            }
        }
        this.lineStarts = Arrays.copyOf(starts, lines);
    }

    /** What diagnostics call it. */
    public String name() {
        return name;
    }

    /** The whole text. */
    public String text() {
        return text;
    }

    /** The line of an offset, from 1. */
    public int line(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** The column of an offset, in characters, from 1. */
    public int column(int offset) {
        return offset - lineStarts[line(offset) - 1] + 1;
    }

    /** A line without its end, from 1. */
    public String lineText(int line) {
        int start = lineStarts[line - 1];
        int end = line < lineStarts.length ? lineStarts[line] - 1 : text.length();
        if (end > start && text.charAt(end - 1) == '\r') {
            end--;
        }
        return text.substring(start, end);
    }

    @Override
    public String toString() {
        return name;
    }
}
