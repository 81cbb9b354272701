// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import dev.bactrian.tree.ByteSink;

/** The representation of one field: bytes to a value and back. */
public abstract class Codec {
    private final XsdType type;

    /** A codec of a type. */
    protected Codec(XsdType type) {
        this.type = type;
    }

    /** The type of the values. */
    public final XsdType type() {
        return type;
    }

    /**
     * The value of a field's bytes.
     *
     * @return the value, or a {@link BadValue}
     */
    public abstract Object decode(byte[] data, int from, int to);

    /** Whether the bytes are a value. */
    public boolean check(byte[] data, int from, int to) {
        return !(decode(data, from, to) instanceof BadValue);
    }

    /** Whether any bytes are a value. */
    public boolean takesAnything() {
        return false;
    }

    /**
     * Writes a value in so many bytes.
     *
     * @param length what the field takes; -1 where the value decides
     * @throws ValueException where the value has no such representation
     */
    public abstract void encode(Object value, int length, ByteSink sink);

    /** What it is, for people: {@code packed decimal, 2 fraction digits}. */
    public abstract String describe();
}
