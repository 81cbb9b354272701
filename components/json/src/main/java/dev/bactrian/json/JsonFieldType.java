// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.json;

import dev.bactrian.tree.FieldType;

/** Field types of elements in the JSON domain, with the numbers of ESQL's {@code JSON.…}. */
final class JsonFieldType {
    /** An object: its members are children. */
    public static final int OBJECT = FieldType.NAME;

    /** An array: its items are children named {@code Item}. */
    public static final int ARRAY = 0x01001000;

    /** A string, number, boolean or null. */
    public static final int VALUE = FieldType.NAME_VALUE;

    private JsonFieldType() {}
}
