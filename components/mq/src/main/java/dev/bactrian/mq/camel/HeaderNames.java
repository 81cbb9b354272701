// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.jms.PropertyNames;

/** Camel headers as properties of messages: which names and values there are in both. */
final class HeaderNames {
    private HeaderNames() {}

    /** The property of a header; names that JMS does not allow as camel-jms writes them. */
    static String encode(String header) {
        return header.replace(".", "_DOT_").replace("-", "_HYPHEN_");
    }

    /** The header of a property. */
    static String decode(String property) {
        return property.indexOf('_') < 0
                ? property
                : PropertyNames.fromJms(property.replace("_DOT_", ".").replace("_HYPHEN_", "-"));
    }

    /** Whether an application may set such a property. */
    static boolean isProperty(String name) {
        return PropertyNames.isJms(name) && !name.startsWith("JMSX");
    }

    /** Whether a property can have such a value. */
    static boolean isValue(Object value) {
        return value instanceof String
                || value instanceof Integer
                || value instanceof Long
                || value instanceof Boolean
                || value instanceof Double
                || value instanceof Float
                || value instanceof Short
                || value instanceof Byte;
    }
}
