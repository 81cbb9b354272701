// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.length;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.LengthRule;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.WriteState;

/** A number of bytes that the schema gives. */
public final class FixedLength extends LengthRule {
    private final int bytes;

    /** So many bytes. */
    public FixedLength(int bytes) {
        this.bytes = bytes;
    }

    @Override
    public int end(ParseState s, ElementNode node) {
        int end = s.pos + bytes;
        if (end > s.limit || end < 0) {
            s.fail(
                    node,
                    s.limit,
                    MrmError.DOES_NOT_FIT,
                    bytes + " bytes",
                    (s.limit - s.pos) + " bytes to the end");
            return -1;
        }
        return end;
    }

    @Override
    public int fixedBytes() {
        return bytes;
    }

    @Override
    public boolean writesContentOnly() {
        return true;
    }

    @Override
    public void write(WriteState w, ElementNode node, Content content) {
        content.put(bytes);
    }

    @Override
    public String describe() {
        return bytes + " bytes";
    }
}
