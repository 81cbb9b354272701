// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import dev.bactrian.importer.flow.FlatNode;
import dev.bactrian.importer.flow.PropertyValue;
import dev.bactrian.importer.report.Outcome;
import dev.bactrian.importer.report.ReportLine;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The properties of a node while it is translated: each is accounted for. */
final class NodeProperties {
    private static final Map<String, String> ADVICE = new TreeMap<>();

    static {
        ADVICE.put("securityProfileName", "users and permissions: docs/security.md");
        ADVICE.put("policyUrl", "settings, in application.properties");
        ADVICE.put("validateMaster", "the option validation");
        ADVICE.put("validateTiming", "the option parseTiming");
        ADVICE.put("validateFailureAction", "a violation is always an exception here");
        ADVICE.put("queueManagerName", "the queue manager that the flow is connected to");
        ADVICE.put(
                "convert",
                "the tree is in the character set of the message; put in another by setting CodedCharSetId");
        ADVICE.put("messageSetProperty", "needed for validation only: the option schema");
        ADVICE.put("messageTypeProperty", "needed for validation only");
        ADVICE.put("messageFormatProperty", "needed for validation only");
        ADVICE.put(
                "connectDatasourceBeforeFlowStarts",
                "connections are made when they are needed, and kept");
        ADVICE.put("supportedDomains", "it says what callers may send, and checks nothing");
        ADVICE.put("monitoring", "Camel's events and metrics");
        ADVICE.put("shortDescription", "a comment in the flow's file");
        ADVICE.put("longDescription", "a comment in the flow's file");
    }

    private final FlatNode node;
    private final Set<String> seen = new LinkedHashSet<>();
    private final List<ReportLine.Property> lines = new ArrayList<>();

    NodeProperties(FlatNode node) {
        this.node = node;
    }

    /** The value as text, for decisions; it is not accounted for by that. */
    String text(String property) {
        PropertyValue value = node.properties().get(property);
        return value == null ? "" : value.text();
    }

    /** The first of several properties that is there, or the first. */
    String first(String... properties) {
        for (String property : properties) {
            if (!text(property).isEmpty()) {
                return property;
            }
        }
        return properties[0];
    }

    /** The value as an option has it, or null; carried as that option. */
    String take(String property, String option) {
        PropertyValue value = node.properties().get(property);
        if (value == null || value.text().isEmpty() && value.key() == null) {
            return null;
        }
        line(property, Outcome.CARRIED, option);
        return value.option();
    }

    /** The value for an option, where it is there. */
    void map(Map<String, Object> options, String property, String option) {
        String value = take(property, option);
        if (value != null) {
            options.put(option, value);
        }
    }

    /** The same, with the values of the option; those that are not there are not possible. */
    void map(
            Map<String, Object> options,
            String property,
            String option,
            Map<String, String> values) {
        String text = text(property);
        if (text.isEmpty()) {
            return;
        }
        String value = values.get(text);
        if (value == null) {
            line(property, Outcome.NOT_POSSIBLE, option + " has no such value");
            return;
        }
        line(property, Outcome.CARRIED, value.isEmpty() ? "as it is without it" : option);
        if (!value.isEmpty()) {
            options.put(option, value);
        }
    }

    void carried(String property, String how) {
        if (node.properties().containsKey(property)) {
            line(property, Outcome.CARRIED, how);
        }
    }

    void replaced(String property, String how) {
        if (!text(property).isEmpty()) {
            line(property, Outcome.REPLACED, how);
        }
    }

    void impossible(String property, String how) {
        if (!text(property).isEmpty()) {
            line(property, Outcome.NOT_POSSIBLE, how);
        }
    }

    private void line(String property, Outcome outcome, String how) {
        if (seen.add(property)) {
            lines.add(new ReportLine.Property(property, text(property), outcome, how));
        }
    }

    /** All lines; what nobody asked for has nothing here. */
    List<ReportLine.Property> lines() {
        node.properties()
                .forEach(
                        (property, value) -> {
                            if (!seen.contains(property) && !value.text().isEmpty()) {
                                String advice = ADVICE.get(property);
                                line(
                                        property,
                                        advice == null ? Outcome.NOT_POSSIBLE : Outcome.REPLACED,
                                        advice == null ? "nothing here is like it" : advice);
                            }
                        });
        node.tables()
                .forEach(
                        (table, rows) -> {
                            if (!seen.contains(table)) {
                                lines.add(
                                        new ReportLine.Property(
                                                table,
                                                rows.size() + " rows",
                                                ADVICE.containsKey(table)
                                                        ? Outcome.REPLACED
                                                        : Outcome.NOT_POSSIBLE,
                                                ADVICE.getOrDefault(
                                                        table, "nothing here is like it")));
                            }
                        });
        return lines;
    }

    /** The rows of all tables whose names match; carried. */
    List<Map<String, String>> rowsOf(String how, String names) {
        List<Map<String, String>> rows = new ArrayList<>();
        for (String table : node.tables().keySet()) {
            if (table.matches(names)) {
                rows.addAll(rows(how, table));
            }
        }
        return rows;
    }

    /** The names of the properties that are set. */
    List<String> names() {
        return node.properties().entrySet().stream()
                .filter(property -> !property.getValue().text().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The first property that is set and whose name matches, or null. */
    String like(String names) {
        return names().stream().filter(name -> name.matches(names)).findFirst().orElse(null);
    }

    /** The value of the first column whose name has one of the words in it, or empty text. */
    static String column(Map<String, String> row, String... words) {
        for (String word : words) {
            for (Map.Entry<String, String> column : row.entrySet()) {
                if (column.getKey().toLowerCase(Locale.ROOT).contains(word)) {
                    return column.getValue();
                }
            }
        }
        return "";
    }

    /** The rows of a table, by any of its names; carried. */
    List<Map<String, String>> rows(String how, String... tables) {
        for (String table : tables) {
            List<Map<String, String>> rows = node.tables().get(table);
            if (rows != null) {
                seen.add(table);
                lines.add(
                        new ReportLine.Property(
                                table, rows.size() + " rows", Outcome.CARRIED, how));
                return rows;
            }
        }
        return List.of();
    }
}
