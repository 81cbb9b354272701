// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Message;

/**
 * A message that waits: as a tree where it is never written down, as bytes where it is, so that it
 * stands in memory once.
 */
public final class StoredMessage {
    private final Message message;
    private final ByteSlice bytes;

    private StoredMessage(Message message, ByteSlice bytes) {
        this.message = message;
        this.bytes = bytes;
    }

    /** Keeps the tree: nobody else uses it from now on. */
    public static StoredMessage of(Message message) {
        return new StoredMessage(message, null);
    }

    /** Keeps the bytes of a message that is written down. */
    public static StoredMessage encode(Message message) {
        RecordSink sink = new RecordSink(1024);
        MessageCodec.write(message, sink);
        return new StoredMessage(null, sink.toSlice());
    }

    /** A message that was read back. */
    public static StoredMessage of(ByteSlice bytes) {
        return new StoredMessage(null, bytes);
    }

    /** The bytes, made where the message was kept as a tree. */
    public ByteSlice bytes() {
        return bytes != null ? bytes : encode(message).bytes;
    }

    /**
     * The message.
     *
     * @param again whether it may be asked for again, after a rollback; then this is a copy
     */
    public Message message(boolean again) {
        if (message == null) {
            return MessageCodec.read(new RecordSource(bytes));
        }
        return again ? message.copy() : message;
    }
}
