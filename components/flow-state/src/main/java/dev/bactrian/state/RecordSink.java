// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * Writes the fields of a record's body: numbers big-endian, text in UTF-8, bytes and text behind
 * their length (four bytes).
 */
public final class RecordSink {
    private final ByteSink sink;

    /** A sink for a small record. */
    public RecordSink() {
        this(256);
    }

    /** A sink with room for so many bytes before it grows. */
    public RecordSink(int capacity) {
        sink = new ByteSink(capacity);
    }

    /** Writes the low eight bits. */
    public RecordSink int8(int value) {
        sink.write(value);
        return this;
    }

    /** Writes four bytes. */
    public RecordSink int32(int value) {
        sink.int32(value);
        return this;
    }

    /** Writes eight bytes. */
    public RecordSink int64(long value) {
        sink.int32((int) (value >>> 32)).int32((int) value);
        return this;
    }

    /** Writes sixteen bytes. */
    public RecordSink id(UUID id) {
        return int64(id.getMostSignificantBits()).int64(id.getLeastSignificantBits());
    }

    /** Writes text; none is written as empty text. */
    public RecordSink text(String text) {
        byte[] bytes = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
        sink.int32(bytes.length).write(bytes);
        return this;
    }

    /** Writes bytes. */
    public RecordSink bytes(ByteSlice bytes) {
        sink.int32(bytes.length()).write(bytes);
        return this;
    }

    /** What was written, without a copy. */
    public ByteSlice toSlice() {
        return sink.toSlice();
    }
}
