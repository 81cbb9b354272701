// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Takes the reference format from a copybook's lines: what is left is text with its line number.
 */
final class SourceLines {
    /** Listing control statements, which stand alone on a line. */
    private static final Set<String> LISTING =
            Set.of("EJECT", "EJECT.", "SKIP1", "SKIP2", "SKIP3", "SKIP1.", "SKIP2.");

    /** Ctrl-Z: what stands behind it is no text. */
    private static final char END_OF_FILE = '\u001A';

    /** One line's text. A continued literal goes on without a break: {@code continues} says so. */
    record Line(int number, String text, boolean continues) {}

    private SourceLines() {}

    static List<Line> read(String copybook, SourceFormat format) {
        int end = copybook.indexOf(END_OF_FILE);
        String[] raw =
                (end < 0 ? copybook : copybook.substring(0, end)).split("\\r\\n|\\n|\\r", -1);
        boolean fixed =
                format == SourceFormat.FIXED || (format == SourceFormat.AUTO && looksFixed(raw));
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < raw.length; i++) {
            Line line = fixed ? fixed(raw[i], i + 1) : free(raw[i], i + 1);
            if (line != null && !LISTING.contains(line.text().strip().toUpperCase(Locale.ROOT))) {
                lines.add(line);
            }
        }
        return lines;
    }

    /** What {@link SourceFormat#AUTO} takes the lines for. */
    static SourceFormat look(String copybook) {
        return looksFixed(copybook.split("\\r\\n|\\n|\\r", -1))
                ? SourceFormat.FIXED
                : SourceFormat.FREE;
    }

    private static boolean looksFixed(String[] raw) {
        boolean any = false;
        for (String line : raw) {
            if (line.isBlank()) {
                continue;
            }
            any = true;
            String area = line.length() > 6 ? line.substring(0, 6) : line;
            boolean sequence = area.chars().allMatch(c -> c == ' ' || Character.isDigit(c));
            boolean indicator = line.length() <= 6 || " *-/dD".indexOf(line.charAt(6)) >= 0;
            if (!sequence || !indicator) {
                return false;
            }
        }
        return any;
    }

    private static Line fixed(String raw, int number) {
        String line = raw.replace('\t', ' ');
        if (line.length() < 7) {
            return null;
        }
        char indicator = line.charAt(6);
        if (indicator == '*' || indicator == '/' || indicator == 'd' || indicator == 'D') {
            return null;
        }
        // a literal that goes on in the next line has all columns of this one
        String text = String.format("%-65s", line.substring(7, Math.min(72, line.length())));
        if (indicator == '-') {
            return new Line(number, text.stripLeading(), true);
        }
        return text.isBlank() ? null : new Line(number, withoutComment(text), false);
    }

    private static Line free(String raw, int number) {
        String text = withoutComment(raw.replace('\t', ' '));
        return text.isBlank() || text.stripLeading().startsWith("*")
                ? null
                : new Line(number, text, false);
    }

    private static String withoutComment(String text) {
        char quote = 0;
        for (int i = 0; i + 1 < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '*' && text.charAt(i + 1) == '>') {
                return text.substring(0, i);
            }
        }
        return text;
    }
}
