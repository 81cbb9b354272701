// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.typed;

import dev.bactrian.mrm.codec.XsdType;

/** What the values of a field are in Java. */
enum JavaType {
    TEXT("String", "String", "text", "Element::text"),
    WHOLE("long", "Long", "whole", "Element::longValue"),
    DECIMAL("BigDecimal", "BigDecimal", "decimal", "TypedTree::decimal"),
    REAL("double", "Double", "real", "Element::doubleValue"),
    TRUTH("boolean", "Boolean", "truth", "Element::booleanValue"),
    TEMPORAL("Temporal", "Temporal", "temporal", "TypedTree::temporal"),
    BYTES("byte[]", "byte[]", "bytes", "TypedTree::bytes");

    /** The type in Java. */
    final String type;

    /** The same as an object. */
    final String boxed;

    /** What reads it from a field. */
    final String reader;

    /** What takes it from an element. */
    final String ofElement;

    JavaType(String type, String boxed, String reader, String ofElement) {
        this.type = type;
        this.boxed = boxed;
        this.reader = reader;
        this.ofElement = ofElement;
    }

    static JavaType of(XsdType type) {
        return switch (type.family()) {
            case STRING -> TEXT;
            case INTEGER -> type.isLong() ? WHOLE : DECIMAL;
            case DECIMAL -> DECIMAL;
            case FLOAT -> REAL;
            case BOOLEAN -> TRUTH;
            case CALENDAR -> TEMPORAL;
            case BINARY -> BYTES;
        };
    }

    /** Whether a value is always there. */
    boolean isPrimitive() {
        return !type.equals(boxed);
    }
}
