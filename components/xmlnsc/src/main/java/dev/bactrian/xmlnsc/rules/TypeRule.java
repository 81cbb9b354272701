// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import java.util.List;

/** What a schema asks of the attributes and the content of elements. Unchangeable once compiled. */
public final class TypeRule {
    /** What may stand in an element. */
    public enum Content {
        /** Not sure. */
        NEVER,
        /** Not a character. */
        EMPTY,
        /** Text of a simple type. */
        SIMPLE,
        /** Text; child elements are not sure. */
        ANY,
        /** Child elements, and white space between them. */
        ELEMENTS,
        /** Child elements, and text between them. */
        MIXED
    }

    /** Never sure. */
    static final TypeRule NEVER = new TypeRule(Content.NEVER, null);

    /** {@code anyType}. */
    static final TypeRule ANY = new TypeRule(Content.ANY, null);

    private static final int MOST_ATTRIBUTES = 64;

    private Content content;
    private ValueRule value;
    private ContentModel model;
    private AttributeRule[] attributes = {};
    private long required;

    TypeRule(Content content, ValueRule value) {
        this.content = content;
        this.value = value;
    }

    /** Completes a type that may be part of itself. */
    void set(Content newContent, ValueRule newValue, ContentModel newModel) {
        content = newContent;
        value = newValue;
        model = newModel;
    }

    void setAttributes(List<AttributeRule> rules) {
        if (rules.size() > MOST_ATTRIBUTES) {
            throw new NotCoveredException("more than " + MOST_ATTRIBUTES + " attributes");
        }
        attributes = rules.toArray(new AttributeRule[0]);
        required = 0;
        for (int i = 0; i < attributes.length; i++) {
            required |= attributes[i].required() ? 1L << i : 0;
        }
    }

    void never() {
        set(Content.NEVER, null, null);
    }

    /** What may stand in it. */
    public Content content() {
        return content;
    }

    /** The simple type of its text, of {@link Content#SIMPLE}. */
    public ValueRule value() {
        return value;
    }

    /** What child elements, of {@link Content#ELEMENTS} and {@link Content#MIXED}. */
    public ContentModel model() {
        return model;
    }

    /** Which attributes; the bit of one's index stands for it. */
    public AttributeRule[] attributes() {
        return attributes;
    }

    /** The bits of the attributes that must be there. */
    public long required() {
        return required;
    }

    boolean acceptsText(byte[] bytes, int from, int to) {
        return switch (content) {
            case SIMPLE -> value.accepts(bytes, from, to);
            case ANY -> true;
            default -> false;
        };
    }
}
