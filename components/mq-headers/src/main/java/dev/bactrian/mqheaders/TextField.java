// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/**
 * An {@code MQCHARn}: characters in the header's character set, padded with blanks to a fixed
 * number of bytes.
 */
public final class TextField extends HeaderField {
    private final String initial;

    TextField(String name, int offset, int length, int since, String initial) {
        super(name, offset, length, since);
        this.initial = initial;
    }

    /** The value in a new header, without the padding. */
    public String initial() {
        return initial;
    }

    @Override
    public String value(MqHeader header) {
        return header.get(this);
    }

    @Override
    public void setValue(MqHeader header, Object value) {
        if (!(value instanceof CharSequence)) {
            throw wrongType(header, "text", value);
        }
        header.set(this, value.toString());
    }
}
