// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.MessageException;
import java.nio.ByteBuffer;
import java.util.UUID;

/**
 * One entry of a journal: something that happened to the state entry with an id.
 *
 * <p>In bytes: version (1), kind (1), id (16, big-endian), then the body.
 *
 * @param kind what happened, a number of the node's own, from 1; {@link #RETIRED} is everybody's
 * @param id whom it happened to
 * @param body what there is to know about it, in the node's own form
 */
public record StateRecord(byte kind, UUID id, ByteSlice body) {
    /** The kind that says: this entry is over, all its records are of no use any more. */
    public static final byte RETIRED = 0;

    /** Bytes before the body. */
    public static final int HEADER_BYTES = 18;

    private static final byte VERSION = 1;

    /** The record that ends an entry. */
    public static StateRecord retired(UUID id) {
        return new StateRecord(RETIRED, id, ByteSlice.EMPTY);
    }

    /** Writes the record. */
    public ByteSlice toBytes() {
        ByteSink sink = new ByteSink(HEADER_BYTES + body.length());
        sink.write(VERSION).write(kind);
        sink.ensure(16);
        ByteBuffer.wrap(sink.array(), sink.size(), 16)
                .putLong(id.getMostSignificantBits())
                .putLong(id.getLeastSignificantBits());
        sink.advance(16);
        return sink.write(body).toSlice();
    }

    /**
     * Reads a record.
     *
     * @throws MessageException BAC5450 where the bytes are no record of this version
     */
    public static StateRecord of(ByteSlice bytes) {
        if (bytes.length() < HEADER_BYTES) {
            throw new MessageException(
                    StateError.DAMAGED_RECORD,
                    "a state record has at least "
                            + HEADER_BYTES
                            + " bytes, this one "
                            + bytes.length());
        }
        ByteBuffer in = ByteBuffer.wrap(bytes.array(), bytes.offset(), bytes.length());
        byte version = in.get();
        if (version != VERSION) {
            throw new MessageException(
                    StateError.DAMAGED_RECORD,
                    "a state record of version " + VERSION + " expected, not " + version);
        }
        byte kind = in.get();
        UUID id = new UUID(in.getLong(), in.getLong());
        return new StateRecord(kind, id, bytes.slice(HEADER_BYTES, bytes.length() - HEADER_BYTES));
    }
}
