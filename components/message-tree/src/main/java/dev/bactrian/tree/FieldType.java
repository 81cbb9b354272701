// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

/**
 * Field types: what an element has, in the high byte as the brokers number it, and what the domain
 * makes of it in the rest. The domains add constants of their own ({@code XMLNSC.Attribute}, ...)
 * in the low 24 bits.
 */
public final class FieldType {
    /** The element has a name and perhaps children, no value. */
    public static final int NAME = 0x01000000;

    /** The element has a value and no name (the text between the tags of mixed content). */
    public static final int VALUE = 0x02000000;

    /** The element has a name and a value. */
    public static final int NAME_VALUE = 0x03000000;

    private static final int GENERIC = 0xFF000000;

    private FieldType() {}

    /**
     * The part of a field type that every domain shares: {@link #NAME}, {@link #VALUE} or {@link
     * #NAME_VALUE}.
     */
    public static int generic(int type) {
        return type & GENERIC;
    }

    /** Whether an element of this type can hold a value. */
    public static boolean hasValue(int type) {
        return (type & VALUE) != 0;
    }

    /** Whether an element of this type has a name. */
    public static boolean hasName(int type) {
        return (type & NAME) != 0;
    }
}
