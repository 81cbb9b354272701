// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An expression of a map (XPath) as ESQL: paths, literals, comparisons, arithmetic, {@code and},
 * {@code or}, and the functions that ESQL has; of 2,000 characters at most.
 */
final class MapExpression {
    private static final Pattern TOKEN =
            Pattern.compile(
                    "\\s*(?:('(?:[^']|'')*'|\"[^\"]*\")|([0-9]+(?:\\.[0-9]+)?)|(\\$[^\\s=!<>()+*,'\"|]+)|(!=|<=|>=|[=<>()+*,-])|([A-Za-z_][A-Za-z0-9_.:-]*))");
    private static final int DEEPEST = 50;
    private static final int LONGEST = 2_000;
    private static final Map<String, String> CASTS =
            Map.of(
                    "string", "CHARACTER",
                    "int", "INTEGER",
                    "integer", "INTEGER",
                    "long", "INTEGER",
                    "decimal", "DECIMAL",
                    "double", "FLOAT",
                    "boolean", "BOOLEAN",
                    "date", "DATE",
                    "time", "TIME",
                    "dateTime", "TIMESTAMP");

    private final MapScope scope;
    private final List<String> tokens = new ArrayList<>();
    private int at;
    private int depth;

    private MapExpression(MapScope scope) {
        this.scope = scope;
    }

    /** The expression, or null where there is nothing like it. */
    static String of(String text, MapScope scope) {
        if (text.length() > LONGEST) {
            return null;
        }
        MapExpression expression = new MapExpression(scope);
        Matcher token = TOKEN.matcher(text.strip());
        int end = 0;
        while (end < text.strip().length()) {
            if (!token.find(end) || token.start() != end) {
                return null;
            }
            expression.tokens.add(token.group().strip());
            end = token.end();
        }
        String esql = expression.or();
        return expression.at == expression.tokens.size() ? esql : null;
    }

    private String peek() {
        return at < tokens.size() ? tokens.get(at) : "";
    }

    private boolean next(String token) {
        if (peek().equals(token)) {
            at++;
            return true;
        }
        return false;
    }

    private String or() {
        if (++depth > DEEPEST) {
            return null;
        }
        String left = and();
        while (left != null && next("or")) {
            String right = and();
            left = right == null ? null : left + " OR " + right;
        }
        depth--;
        return left;
    }

    private String and() {
        String left = comparison();
        while (left != null && next("and")) {
            String right = comparison();
            left = right == null ? null : left + " AND " + right;
        }
        return left;
    }

    private String comparison() {
        String left = sum();
        for (String operator : List.of("!=", "<=", ">=", "=", "<", ">")) {
            if (left != null && next(operator)) {
                if (operator.equals("=") && peek().equals("(")) {
                    String list = list();
                    return list == null ? null : left + " IN " + list;
                }
                String right = sum();
                return right == null
                        ? null
                        : left + " " + (operator.equals("!=") ? "<>" : operator) + " " + right;
            }
        }
        return left;
    }

    /** {@code ('A', 'B')}: one of them. */
    private String list() {
        StringBuilder list = new StringBuilder("(");
        at++;
        do {
            String item = sum();
            if (item == null) {
                return null;
            }
            list.append(list.length() > 1 ? ", " : "").append(item);
        } while (next(","));
        return next(")") ? list.append(')').toString() : null;
    }

    private String sum() {
        String left = product();
        while (left != null && (peek().equals("+") || peek().equals("-"))) {
            String operator = tokens.get(at++);
            String right = product();
            left = right == null ? null : left + " " + operator + " " + right;
        }
        return left;
    }

    private String product() {
        String left = value();
        while (left != null && (peek().equals("*") || peek().equals("div"))) {
            String operator = tokens.get(at++).equals("*") ? " * " : " / ";
            String right = value();
            left = right == null ? null : left + operator + right;
        }
        return left;
    }

    private String value() {
        String token = peek();
        if (token.isEmpty()) {
            return null;
        }
        at++;
        if (token.equals("(")) {
            String inner = or();
            return inner != null && next(")") ? "(" + inner + ")" : null;
        }
        char first = token.charAt(0);
        if (first == '\'') {
            return token;
        }
        if (first == '"') {
            return literal(token.substring(1, token.length() - 1));
        }
        if (Character.isDigit(first)) {
            return token;
        }
        if (first == '$') {
            return scope.read(token);
        }
        return next("(") ? call(token) : null;
    }

    private String call(String function) {
        List<String> arguments = new ArrayList<>();
        if (!next(")")) {
            do {
                String argument = or();
                if (argument == null) {
                    return null;
                }
                arguments.add(argument);
            } while (next(","));
            if (!next(")")) {
                return null;
            }
        }
        return function(function, arguments);
    }

    static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** A function of XPath, or a cast ({@code xs:int}); null where ESQL has nothing like it. */
    static String function(String name, List<String> a) {
        String local = name.substring(name.indexOf(':') + 1);
        if (name.startsWith("xs:") || name.startsWith("xsd:")) {
            String type = CASTS.get(local);
            return type == null || a.size() != 1 ? null : "CAST(" + a.get(0) + " AS " + type + ")";
        }
        return switch (local + " " + a.size()) {
            case "true 0" -> "TRUE";
            case "false 0" -> "FALSE";
            case "not 1" -> "NOT (" + a.get(0) + ")";
            case "exists 1" -> "CARDINALITY(" + a.get(0) + "[]) > 0";
            case "empty 1" -> "CARDINALITY(" + a.get(0) + "[]) = 0";
            case "count 1" -> "CARDINALITY(" + a.get(0) + "[])";
            case "string 1" -> "CAST(" + a.get(0) + " AS CHARACTER)";
            case "number 1" -> "CAST(" + a.get(0) + " AS DECIMAL)";
            case "upper-case 1" -> "UPPER(" + a.get(0) + ")";
            case "lower-case 1" -> "LOWER(" + a.get(0) + ")";
            case "string-length 1" -> "LENGTH(" + a.get(0) + ")";
            case "normalize-space 1" -> "TRIM(" + a.get(0) + ")";
            case "abs 1" -> "ABS(" + a.get(0) + ")";
            case "ceiling 1" -> "CEILING(" + a.get(0) + ")";
            case "floor 1" -> "FLOOR(" + a.get(0) + ")";
            case "round 1" -> "ROUND(" + a.get(0) + ", 0)";
            case "current-dateTime 0" -> "CURRENT_TIMESTAMP";
            case "current-date 0" -> "CURRENT_DATE";
            case "current-time 0" -> "CURRENT_TIME";
            case "substring 2" -> "SUBSTRING(" + a.get(0) + " FROM " + a.get(1) + ")";
            case "substring 3" ->
                    "SUBSTRING(" + a.get(0) + " FROM " + a.get(1) + " FOR " + a.get(2) + ")";
            case "substring-before 2" -> "SUBSTRING(" + a.get(0) + " BEFORE " + a.get(1) + ")";
            case "substring-after 2" -> "SUBSTRING(" + a.get(0) + " AFTER " + a.get(1) + ")";
            case "contains 2" -> "CONTAINS(" + a.get(0) + ", " + a.get(1) + ")";
            case "starts-with 2" -> "STARTSWITH(" + a.get(0) + ", " + a.get(1) + ")";
            case "ends-with 2" -> "ENDSWITH(" + a.get(0) + ", " + a.get(1) + ")";
            case "replace 3" -> "REPLACE(" + a.get(0) + ", " + a.get(1) + ", " + a.get(2) + ")";
            case "translate 3" -> "TRANSLATE(" + a.get(0) + ", " + a.get(1) + ", " + a.get(2) + ")";
            default -> local.equals("concat") && a.size() > 1 ? concat(a) : null;
        };
    }

    /** What is not there is empty text, as XPath has it. */
    private static String concat(List<String> arguments) {
        StringBuilder text = new StringBuilder();
        for (String argument : arguments) {
            text.append(text.length() > 0 ? " || " : "")
                    .append(
                            argument.startsWith("'")
                                    ? argument
                                    : "COALESCE(CAST(" + argument + " AS CHARACTER), '')");
        }
        return text.toString();
    }
}
