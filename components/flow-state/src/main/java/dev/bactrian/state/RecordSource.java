// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.MessageException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** Reads the fields of a record's body, as {@link RecordSink} writes them. */
public final class RecordSource {
    private final ByteSlice bytes;
    private final ByteBuffer in;

    /** Reads from the start. */
    public RecordSource(ByteSlice bytes) {
        this.bytes = bytes;
        this.in = ByteBuffer.wrap(bytes.array(), bytes.offset(), bytes.length()).slice();
    }

    /** Reads one byte. */
    public int int8() {
        require(1);
        return in.get();
    }

    /** Reads four bytes. */
    public int int32() {
        require(4);
        return in.getInt();
    }

    /** Reads eight bytes. */
    public long int64() {
        require(8);
        return in.getLong();
    }

    /** Reads sixteen bytes. */
    public UUID id() {
        return new UUID(int64(), int64());
    }

    /** Reads text. */
    public String text() {
        return bytes().text(StandardCharsets.UTF_8);
    }

    /** Reads bytes, without a copy. */
    public ByteSlice bytes() {
        int length = int32();
        require(length);
        ByteSlice found = bytes.slice(in.position(), length);
        in.position(in.position() + length);
        return found;
    }

    /** Whether there is more. */
    public boolean hasMore() {
        return in.hasRemaining();
    }

    private void require(int length) {
        if (length < 0 || length > in.remaining()) {
            throw damaged(length + " bytes expected, " + in.remaining() + " are left");
        }
    }

    MessageException damaged(String why) {
        return new MessageException(
                StateError.DAMAGED_RECORD,
                "a state record is damaged at byte " + in.position() + ": " + why);
    }
}
