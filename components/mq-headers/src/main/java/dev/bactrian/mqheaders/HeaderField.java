// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import dev.bactrian.mqheaders.error.HeaderError;

/**
 * A field of fixed length in a header: where it stands and how it is read. {@link IntField}, {@link
 * TextField} and {@link BytesField} say which Java type it has.
 */
public abstract sealed class HeaderField permits IntField, TextField, BytesField {
    private final String name;
    private final int offset;
    private final int length;
    private final int since;

    HeaderField(String name, int offset, int length, int since) {
        this.name = name;
        this.offset = offset;
        this.length = length;
        this.since = since;
    }

    /** The field's name in IBM's C structure, for instance {@code CodedCharSetId}. */
    public final String name() {
        return name;
    }

    /** Bytes from the start of the header. */
    public final int offset() {
        return offset;
    }

    /** Length in bytes. */
    public final int length() {
        return length;
    }

    /** The first version of the header that has the field. */
    public final int since() {
        return since;
    }

    /**
     * The field's value in a header: an {@link Integer}, a {@link String} (trailing blanks cut) or
     * a {@code byte[]}.
     */
    public abstract Object value(MqHeader header);

    /**
     * Sets the field from such a value.
     *
     * @throws HeaderException where the value is of another type or does not fit
     */
    public abstract void setValue(MqHeader header, Object value);

    final HeaderException wrongType(MqHeader header, String expected, Object value) {
        return new HeaderException(
                HeaderError.VALUE_DOES_NOT_FIT,
                header.name(),
                name,
                "expected "
                        + expected
                        + ", got "
                        + (value == null ? "null" : value.getClass().getSimpleName()),
                header.position() + (long) offset);
    }

    @Override
    public final String toString() {
        return name;
    }
}
