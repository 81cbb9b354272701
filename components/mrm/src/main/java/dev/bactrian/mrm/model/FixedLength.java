// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

/** A number of bytes that the schema gives. */
final class FixedLength extends LengthRule {
    private final int bytes;

    FixedLength(int bytes) {
        this.bytes = bytes;
    }

    @Override
    int end(ParseState s, ElementNode node) {
        int end = s.pos + bytes;
        if (end > s.limit || end < 0) {
            s.fail(
                    node,
                    s.limit,
                    dev.bactrian.mrm.error.MrmError.DOES_NOT_FIT,
                    bytes + " bytes",
                    (s.limit - s.pos) + " bytes to the end");
            return -1;
        }
        return end;
    }

    @Override
    int fixedBytes() {
        return bytes;
    }

    @Override
    boolean writesContentOnly() {
        return true;
    }

    @Override
    void write(WriteState w, ElementNode node, Content content) {
        content.put(bytes);
    }

    @Override
    String describe() {
        return bytes + " bytes";
    }
}
