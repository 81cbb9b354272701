// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.codec.BitNumberCodec;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.error.MrmError;

/** Reads and writes numbers that start and end at any bit. */
final class BitLength extends LengthRule {
    private final int bits;
    private final BitNumberCodec codec;

    BitLength(int bits, BitNumberCodec codec) {
        this.bits = bits;
        this.codec = codec;
    }

    /** Puts the field on the tape; false where it does not fit. */
    int read(ParseState s, SimpleNode node) {
        long from = 8L * s.pos + s.bit;
        if (from + bits > 8L * s.limit) {
            s.fail(node, bits + " bits");
            return -1;
        }
        Object value = codec.decodeBits(s.data, from, bits);
        if (node.checks && value instanceof BadValue bad) {
            s.fail(node, s.pos, MrmError.BAD_VALUE, bad.expected(), bad.found());
            return -1;
        }
        int entry = s.tape.leaf(node.tapeNumber() | Tape.BITS, s.pos, s.bit | bits << 3);
        long to = from + bits;
        s.pos = (int) (to >> 3);
        s.bit = (int) (to & 7);
        return entry;
    }

    /** Writes a value. */
    void put(WriteState w, Object value) {
        long number;
        try {
            number = codec.encodeBits(value, bits);
        } catch (ValueException e) {
            throw new ValueException(e.getMessage());
        }
        if (codec.leastFirst()) {
            for (int i = 0; i < bits; i++) {
                w.bit((int) (number >> i & 1), true);
            }
        } else if (codec.bigEndian() || bits <= 8) {
            for (int i = bits - 1; i >= 0; i--) {
                w.bit((int) (number >> i & 1), false);
            }
        } else {
            for (int taken = 0; taken < bits; taken += 8) {
                int count = Math.min(8, bits - taken);
                for (int i = count - 1; i >= 0; i--) {
                    w.bit((int) (number >> taken + i & 1), false);
                }
            }
        }
    }

    @Override
    int end(ParseState s, ElementNode node) {
        throw new IllegalStateException("bits have no end in bytes");
    }

    @Override
    void write(WriteState w, ElementNode node, Content content) {
        throw new IllegalStateException("bits are put by themselves");
    }

    @Override
    String describe() {
        return bits + " bits";
    }
}
