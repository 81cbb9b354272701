// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When an item is the one of those that redefine each other: {@code DETAIL WHEN KIND = '1' OR '2'}.
 *
 * @param branch the item
 * @param kind the item whose value says so
 * @param values without quotes
 */
record RedefinesCondition(String branch, String kind, List<String> values) {
    private static final String LITERAL = "('[^']*'|\"[^\"]*\"|[+-]?[0-9]+)";
    private static final Pattern FORM =
            Pattern.compile(
                    "\\s*([A-Z0-9][A-Z0-9_-]*)\\s+WHEN\\s+([A-Z0-9][A-Z0-9_-]*)\\s*(?:=|IS|EQUALS?)\\s*("
                            + LITERAL
                            + "(?:\\s+OR\\s+"
                            + LITERAL
                            + ")*)\\s*",
                    Pattern.CASE_INSENSITIVE);
    private static final Pattern ONE = Pattern.compile(LITERAL);

    /**
     * Reads a condition.
     *
     * @throws CopybookException where it is none
     */
    static RedefinesCondition parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new CopybookException(
                    "'" + text + "' is no condition: expected ITEM WHEN ITEM = 'value'", 1);
        }
        List<String> values = new ArrayList<>();
        Matcher each = ONE.matcher(form.group(3));
        while (each.find()) {
            String value = each.group();
            boolean quoted = value.charAt(0) == '\'' || value.charAt(0) == '"';
            values.add(quoted ? value.substring(1, value.length() - 1) : value);
        }
        return new RedefinesCondition(
                form.group(1).toUpperCase(Locale.ROOT),
                form.group(2).toUpperCase(Locale.ROOT),
                List.copyOf(values));
    }

    /**
     * The values as the item's type has them.
     *
     * @param type the XML Schema type of the item
     * @param size its bytes
     * @throws CopybookException where one is no value of the item
     */
    List<String> valuesOf(DataItem item, String type, int size) {
        List<String> converted = new ArrayList<>();
        for (String value : values) {
            if (type.equals("xs:string")) {
                if (value.length() > size) {
                    throw new CopybookException(
                            item + " has " + size + " bytes and cannot be '" + value + "'",
                            item.line);
                }
                converted.add(value.stripTrailing());
            } else if (value.strip().matches("[+-]?\\d+")) {
                converted.add(new BigInteger(value.strip().replace("+", "")).toString());
            } else {
                throw new CopybookException(
                        item + " is a number and cannot be '" + value + "'", item.line);
            }
        }
        return converted;
    }
}
