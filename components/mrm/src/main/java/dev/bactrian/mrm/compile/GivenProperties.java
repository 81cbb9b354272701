// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.field.VariantNode.Given;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The properties of one field that the message gives: noted while the field is compiled with values
 * that stand for any, and given the message's when it is compiled for one.
 */
final class GivenProperties {
    /** A property as it stands in the schema: a prefix of the length may say it otherwise. */
    private record Key(DfdlProperty property, String text) {}

    private final Map<Key, Expression> found = new LinkedHashMap<>();
    private final Map<Key, String> values = new LinkedHashMap<>();

    /** Those of a field that is looked at. */
    GivenProperties() {}

    /** The same with values, in the order of {@link #all}. */
    GivenProperties(GivenProperties noted, List<String> values) {
        int i = 0;
        for (Key key : noted.found.keySet()) {
            this.values.put(key, values.get(i++));
        }
    }

    /**
     * The value of a property whose expression has none before there is a message.
     *
     * @return the message's; one that stands for any where the field is only looked at
     */
    String value(DfdlProperty property, String text, Expression expression) {
        Key key = new Key(property, text);
        String value = values.get(key);
        if (value != null) {
            return value;
        }
        found.put(key, expression);
        return any(property);
    }

    /** What was noted, in order. */
    List<Given> all() {
        List<Given> all = new ArrayList<>();
        found.forEach((key, value) -> all.add(new Given(key.property.propertyName(), value)));
        return all;
    }

    /** Whether the specification lets the property be an expression over elements. */
    static boolean takes(DfdlProperty property) {
        return any(property) != null;
    }

    /** A value with which anything compiles: no message is read or written by it. */
    private static String any(DfdlProperty property) {
        return switch (property) {
            case BYTE_ORDER -> "bigEndian";
            case ENCODING -> "ISO-8859-1";
            case BINARY_FLOAT_REP -> "ieee";
            case TEXT_STANDARD_DECIMAL_SEPARATOR -> "%#1;";
            case TEXT_STANDARD_GROUPING_SEPARATOR -> "%#2;";
            case TEXT_STANDARD_EXPONENT_REP -> "%#3;";
            case TEXT_BOOLEAN_TRUE_REP -> "%#4;";
            case TEXT_BOOLEAN_FALSE_REP -> "%#5;";
            case CALENDAR_LANGUAGE -> "en";
            case OUTPUT_NEW_LINE -> "%LF;";
            case ESCAPE_CHARACTER, ESCAPE_ESCAPE_CHARACTER -> "%#6;";
            default -> null;
        };
    }
}
