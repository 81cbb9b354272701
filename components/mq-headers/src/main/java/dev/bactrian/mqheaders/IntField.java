// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/** An {@code MQLONG}: a signed integer of four bytes in the header's byte order. */
public final class IntField extends HeaderField {
    private final String constants;
    private final int initial;

    IntField(String name, int offset, int since, int initial, String constants) {
        super(name, offset, Integer.BYTES, since);
        this.initial = initial;
        this.constants = constants;
    }

    /** The value in a new header. */
    public int initial() {
        return initial;
    }

    /**
     * The prefix of the constants that name this field's values, for instance {@code MQRO}; null
     * where it has none.
     */
    public String constants() {
        return constants;
    }

    @Override
    public Integer value(MqHeader header) {
        return header.get(this);
    }

    @Override
    public void setValue(MqHeader header, Object value) {
        if (value instanceof Integer i) {
            header.set(this, i);
        } else if (value instanceof Long l && l == l.intValue()) {
            header.set(this, l.intValue());
        } else {
            throw wrongType(header, "an integer of 32 bits", value);
        }
    }
}
