// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tables of a published report, from the file of its figures beside this class. */
final class PublishedTables {

    private PublishedTables() {}

    /**
     * Reads one.
     *
     * @param report as in {@code iib-v9-aix-2014}
     */
    static List<Published> read(String report) {
        return parse(lines(report));
    }

    /** The lines of a report's file; the first has the columns. */
    static List<String> lines(String report) {
        String name = report + ".csv";
        try (InputStream in = PublishedTables.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalArgumentException("no published figures: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Published> parse(List<String> lines) {
        Map<String, Integer> columns = new HashMap<>();
        List<String> titles = Csv.values(lines.get(0));
        for (int column = 0; column < titles.size(); column++) {
            columns.put(titles.get(column), column);
        }
        List<Published> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            List<String> values = Csv.values(line);
            rows.add(
                    new Published(
                            text(columns, values, "use_case", "test"),
                            text(columns, values, "instances_or_execution_groups"),
                            text(columns, values, "message_size"),
                            text(columns, values, "persistent").equals("yes"),
                            number(columns, values, "message_rate_per_s"),
                            number(columns, values, "cpu_busy_percent"),
                            number(columns, values, "cpu_ms_per_message")));
        }
        return rows;
    }

    private static String text(Map<String, Integer> columns, List<String> values, String... names) {
        for (String name : names) {
            Integer column = columns.get(name);
            if (column != null && column < values.size()) {
                return values.get(column);
            }
        }
        return "";
    }

    private static double number(Map<String, Integer> columns, List<String> values, String name) {
        String text = text(columns, values, name);
        return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
    }
}
