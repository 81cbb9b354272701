// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.source;

/**
 * One thing to be said about a place of a source.
 *
 * @param severity how bad
 * @param problem the kind of problem, with its stable code
 * @param source the text
 * @param start offset of the first character meant
 * @param end offset behind the last character meant
 * @param message what was expected and what stood there
 * @param hint what to do, for instance a name that was perhaps meant; {@code ""} for none
 */
public record Diagnostic(
        Severity severity,
        Problem problem,
        Source source,
        int start,
        int end,
        String message,
        String hint) {
    /** Characters of a line that are shown; of a longer one, those around the place. */
    private static final int LONGEST = 240;

    /** The line, from 1. */
    public int line() {
        return source.line(start);
    }

    /** The column in characters, from 1. */
    public int column() {
        return source.column(start);
    }

    /**
     * The diagnostic as it is printed: place and message, the line (240 characters around the
     * place, where it is longer), a caret below what is meant, the hint.
     *
     * <pre>
     * orders.esql:3:11: error BAC4003: 'totl' is not declared
     *     SET x = totl + 1;
     *             ^~~~
     *     did you mean 'total'?
     * </pre>
     */
    public String render() {
        StringBuilder out = new StringBuilder();
        out.append(source.name()).append(':').append(line()).append(':').append(column());
        out.append(": ").append(severity.word()).append(' ').append(problem.code()).append(": ");
        out.append(message).append('\n');
        String line = source.lineText(line());
        int from = line.length() <= LONGEST ? 0 : Math.max(0, column() - 1 - LONGEST / 2);
        String text = line.substring(from, Math.min(line.length(), from + LONGEST));
        out.append("    ").append(text).append('\n').append("    ");
        int column = column() - 1 - from;
        for (int i = 0; i < column; i++) {
            out.append(i < text.length() && text.charAt(i) == '\t' ? '\t' : ' ');
        }
        out.append('^');
        int width = Math.min(end - start, Math.max(1, text.length() - column));
        out.append("~".repeat(Math.max(0, width - 1)));
        if (!hint.isEmpty()) {
            out.append("\n    ").append(hint);
        }
        return out.toString();
    }

    @Override
    public String toString() {
        return render();
    }
}
