// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import dev.bactrian.tree.Name;

/** What a schema asks of an element that is declared in it. Unchangeable once compiled. */
public final class ElementRule {
    private final Name name;
    private final byte[] fixed;
    private final boolean hasDefault;
    TypeRule type = TypeRule.NEVER;

    ElementRule(Name name, byte[] fixed, boolean hasDefault) {
        this.name = name;
        this.fixed = fixed;
        this.hasDefault = hasDefault;
    }

    /** Its name. */
    public Name name() {
        return name;
    }

    /** Its type. */
    public TypeRule type() {
        return type;
    }

    /** Whether it has neither a fixed nor a default value. */
    public boolean isPlain() {
        return fixed == null && !hasDefault;
    }

    /** Whether text content fits: of a simple type, or one that allows anything. */
    public boolean acceptsText(byte[] bytes, int from, int to) {
        if (!isPlain()) {
            return from == to
                    || ((fixed == null || AttributeRule.same(fixed, bytes, from, to))
                            && type.acceptsText(bytes, from, to));
        }
        return type.acceptsText(bytes, from, to);
    }
}
