// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.ArrayList;
import java.util.List;

/** Lines of comma-separated values, quoted where a value holds a comma. */
public final class Csv {

    private Csv() {}

    /** The values of a line. */
    public static List<String> values(String line) {
        List<String> values = new ArrayList<>();
        StringBuilder value = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"') {
                if (quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                    value.append(c);
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (c == ',' && !quoted) {
                values.add(value.toString());
                value.setLength(0);
            } else {
                value.append(c);
            }
        }
        values.add(value.toString());
        return values;
    }

    /** A line of values. */
    public static String line(List<String> values) {
        return String.join(
                ",",
                values.stream()
                        .map(
                                value ->
                                        value.matches("(?s).*[\",\\n\\r].*")
                                                ? '"' + value.replace("\"", "\"\"") + '"'
                                                : value)
                        .toList());
    }
}
