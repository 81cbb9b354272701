// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a file that flows are written in, to show where one is wrong.
 *
 * @param name the file, as its author knows it
 * @param text what stands in it
 */
public record FlowText(String name, String text) {

    /** Characters of a line that are shown. */
    private static final int LONGEST = 240;

    /**
     * A place in it.
     *
     * @param line from 1; 0 where it is not known
     * @param column from 1; 0 where only the line is known
     */
    public record Place(int line, int column) {
        static final Place UNKNOWN = new Place(0, 0);
    }

    /** Where a word stands for the first time outside of comments. */
    Place find(String word) {
        Pattern whole = Pattern.compile("(?<![\\w.-])" + Pattern.quote(word) + "(?![\\w-])");
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            Matcher found = whole.matcher(lines[i]);
            if (!lines[i].stripLeading().startsWith("#") && found.find()) {
                return new Place(i + 1, found.start() + 1);
            }
        }
        return Place.UNKNOWN;
    }

    /** {@code orders.camel.yaml:7:9}, as far as the place is known. */
    String at(Place place) {
        return name
                + (place.line() > 0 ? ":" + place.line() : "")
                + (place.column() > 0 ? ":" + place.column() : "");
    }

    /** The line at a place, with a caret below; empty where the place is not known. */
    String pointer(Place place) {
        String[] lines = text.split("\n", -1);
        if (place.line() < 1 || place.line() > lines.length) {
            return "";
        }
        String line = lines[place.line() - 1].stripTrailing();
        if (place.column() < 1 || place.column() > Math.min(line.length() + 1, LONGEST)) {
            return "    " + line.substring(0, Math.min(line.length(), LONGEST));
        }
        StringBuilder below = new StringBuilder("    ");
        for (int i = 0; i < place.column() - 1; i++) {
            below.append(line.charAt(i) == '\t' ? '\t' : ' ');
        }
        return "    "
                + line.substring(0, Math.min(line.length(), LONGEST))
                + "\n"
                + below.append('^');
    }
}
