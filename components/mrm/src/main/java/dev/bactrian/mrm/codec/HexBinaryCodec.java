// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import dev.bactrian.tree.ByteSink;
import java.util.Arrays;

/** Bytes as they are. */
public final class HexBinaryCodec extends Codec {
    private final int fill;

    /** A field of bytes; {@code fill} stands behind a value that is too short. */
    public HexBinaryCodec(int fill) {
        super(XsdType.HEX_BINARY);
        this.fill = fill;
    }

    @Override
    public Object decode(byte[] data, int from, int to) {
        return Arrays.copyOfRange(data, from, to);
    }

    @Override
    public boolean check(byte[] data, int from, int to) {
        return true;
    }

    @Override
    public void encode(Object value, int length, ByteSink sink) {
        byte[] bytes = Conversion.bytes(value);
        if (length >= 0 && bytes.length > length) {
            throw new ValueException(
                    "expected at most " + length + " bytes, found " + bytes.length);
        }
        sink.write(bytes);
        for (int i = bytes.length; i < length; i++) {
            sink.write(fill);
        }
    }

    @Override
    public String describe() {
        return "bytes";
    }
}
