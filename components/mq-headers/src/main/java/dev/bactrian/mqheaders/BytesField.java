// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

/** An {@code MQBYTEn}: bytes that are never converted, padded with zeros to a fixed length. */
public final class BytesField extends HeaderField {
    BytesField(String name, int offset, int length, int since) {
        super(name, offset, length, since);
    }

    @Override
    public byte[] value(MqHeader header) {
        return header.get(this);
    }

    @Override
    public void setValue(MqHeader header, Object value) {
        if (!(value instanceof byte[] bytes)) {
            throw wrongType(header, "bytes", value);
        }
        header.set(this, bytes);
    }
}
