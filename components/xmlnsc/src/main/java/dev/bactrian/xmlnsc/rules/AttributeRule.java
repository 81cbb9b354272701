// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import dev.bactrian.tree.Name;
import java.util.Arrays;

/**
 * What a schema asks of an attribute.
 *
 * @param name its name
 * @param local the local part of its name, in UTF-8
 * @param required whether it must be there
 * @param fixed the only value allowed; null where others are
 * @param value what its value is to be like
 */
public record AttributeRule(
        Name name, byte[] local, boolean required, byte[] fixed, ValueRule value) {
    /** Whether a value fits. */
    public boolean accepts(byte[] bytes, int from, int to) {
        return (fixed == null || same(fixed, bytes, from, to)) && value.accepts(bytes, from, to);
    }

    /** Whether it is the one of that name, which has no name space and stands in these bytes. */
    public boolean isNamed(byte[] bytes, int from, int to) {
        return same(local, bytes, from, to) && name.namespace().isEmpty();
    }

    static boolean same(byte[] wanted, byte[] bytes, int from, int to) {
        return Arrays.equals(wanted, 0, wanted.length, bytes, from, to);
    }
}
