// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * DatabaseRetrieve, DatabaseRoute: {@code database-retrieve:} and {@code database-route:}.
 *
 * <p>The rows of the table {@code queryElements} are columns (operator ASC or DESC) and conditions
 * ({@code valueType} and {@code value}), {@code sqlQuery} is the statement that the toolkit made of
 * them, with a marker for each condition that has a value of the message.
 */
final class LookupNodes {
    private LookupNodes() {}

    static List<Object> retrieve(NodeScope node) {
        NodeProperties p = node.properties();
        Map<String, Object> options = common(node, "");
        if (options == null) {
            return node.placeholder("database-retrieve: with the query");
        }
        node.carried("database-retrieve:");
        p.map(options, "multipleRows", "multipleRows", Map.of("true", "true", "false", ""));
        p.carried("copyMessage", "the message at hand is completed");
        for (Map<String, String> row : p.rows("data.COLUMN", "dataElements", "dataElementTable")) {
            String column = NodeProperties.column(row, "column");
            String place = NodeProperties.column(row, "message", "element", "path", "location");
            if (!column.isEmpty() && !place.isEmpty()) {
                options.put(
                        "data." + column.substring(column.lastIndexOf('.') + 1),
                        place.replaceFirst("^\\$", ""));
            }
        }
        String missing = node.endpoint("keyNotFound");
        if (missing != null) {
            options.put("terminal.keyNotFound", missing);
        }
        return node.guarded(node.to("database-retrieve:" + node.node().id(), options));
    }

    static List<Object> route(NodeScope node) {
        NodeProperties p = node.properties();
        List<Map<String, String>> rows = p.rows("filter.TERMINAL", "filterTable", "filterPattern");
        StringBuilder filters = new StringBuilder();
        rows.forEach(row -> filters.append(row.getOrDefault("filterPattern", "")).append(' '));
        Map<String, Object> options = common(node, filters.toString());
        if (options == null || rows.isEmpty()) {
            return node.placeholder("database-route: with the query and the filters");
        }
        node.carried("database-route:");
        List<String> order = RoutingNodes.filters(rows, options);
        if (p.text("distributionMode").equals("first")) {
            options.put("distributionMode", "first");
            options.put("order", String.join(",", order));
        }
        p.carried("distributionMode", "distributionMode");
        TreeSet<String> terminals = new TreeSet<>(order);
        terminals.add("default");
        terminals.add("keyNotFound");
        for (String terminal : terminals) {
            String endpoint = node.endpoint(terminal);
            if (endpoint != null || !terminal.equals("keyNotFound")) {
                options.put(
                        "terminal." + terminal,
                        endpoint == null ? node.routes().nowhere() : endpoint);
            }
        }
        return node.guarded(
                new ArrayList<>(List.of(node.to("database-route:" + node.node().id(), options))),
                "-");
    }

    /** Data source and query; null where there is no query. */
    private static Map<String, Object> common(NodeScope node, String filters) {
        NodeProperties p = node.properties();
        Map<String, Object> options = new LinkedHashMap<>();
        String property = p.first("dataSourceName", "dataSource");
        String source = p.text(property);
        if (!source.isEmpty()) {
            String key = "dataSource." + EsqlNames.safe(source.replaceFirst("^\\{.*\\}:", ""));
            options.put("dataSource", "{{" + key + ":database}}");
            node.routes().setting(key, "database");
            p.replaced(property, "the setting " + key + ", a data source of Quarkus");
        }
        List<Map<String, String>> rows =
                p.rows("query", "queryElements", "queryElementTable", "queryTable");
        String query = query(p.text("sqlQuery"), rows, filters);
        p.carried("sqlQuery", "query");
        if (query == null) {
            return null;
        }
        options.put("query", query);
        for (Map<String, String> row :
                p.rows("namespace.PREFIX", "nsmapping", "namespacePrefixMap", "nsMapping")) {
            options.put("namespace." + row.get("nsPrefix"), row.get("namespace"));
        }
        return options;
    }

    static String query(String written, List<Map<String, String>> rows, String filters) {
        List<String> values = new ArrayList<>();
        for (Map<String, String> row : rows) {
            if (type(row).startsWith("element")) {
                values.add(":{" + expression(value(row)) + "}");
            }
        }
        if (!written.isBlank()) {
            StringBuilder query = new StringBuilder();
            int next = 0;
            boolean quoted = false;
            for (char c : written.strip().toCharArray()) {
                quoted ^= c == '\'';
                if (c == '?' && !quoted && next < values.size()) {
                    query.append(values.get(next++));
                } else {
                    query.append(c);
                }
            }
            return query.toString();
        }
        return made(rows, filters);
    }

    private static String made(List<Map<String, String>> rows, String filters) {
        Set<String> tables = new LinkedHashSet<>();
        List<String> columns = new ArrayList<>();
        List<String> conditions = new ArrayList<>();
        for (Map<String, String> row : rows) {
            String table = NodeProperties.column(row, "table");
            String column = NodeProperties.column(row, "column");
            String operator = NodeProperties.column(row, "operator");
            tables.add(table);
            if (operator.matches("(?i)asc|desc")) {
                String alias = table.substring(table.lastIndexOf('.') + 1) + "_" + column;
                columns.add(
                        table
                                + "."
                                + column
                                + (filters.contains("$" + alias) ? " AS " + alias : ""));
            } else if (!operator.isEmpty()) {
                String value =
                        type(row).startsWith("element")
                                ? ":{" + expression(value(row)) + "}"
                                : value(row);
                conditions.add(table + "." + column + " " + operator + " " + value);
            }
        }
        if (columns.isEmpty()) {
            return null;
        }
        return "SELECT "
                + String.join(", ", columns)
                + " FROM "
                + String.join(", ", tables)
                + (conditions.isEmpty() ? "" : " WHERE " + String.join(" AND ", conditions));
    }

    private static String type(Map<String, String> row) {
        return row.getOrDefault("valueType", "").toLowerCase(java.util.Locale.ROOT);
    }

    private static String value(Map<String, String> row) {
        return row.getOrDefault("value", "");
    }

    /** XPath of the toolkit names the input's trees. */
    static String expression(String xpath) {
        return xpath.replace("$Input", "$");
    }
}
