package dev.bactrian.aggregation;

import dev.bactrian.state.MessageCodec;
import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Message;

/**
 * A reply that waits: as a tree where it is never written down, as bytes where it is, so that it
 * stands in memory once.
 */
final class StoredReply {
    private final Message message;
    private final ByteSlice bytes;

    private StoredReply(Message message, ByteSlice bytes) {
        this.message = message;
        this.bytes = bytes;
    }

    /** Keeps the tree: nobody else uses it from now on. */
    static StoredReply of(Message message) {
        return new StoredReply(message, null);
    }

    /** Keeps the bytes of a reply that is written down. */
    static StoredReply encode(Message message) {
        RecordSink sink = new RecordSink(1024);
        MessageCodec.write(message, sink);
        return new StoredReply(null, sink.toSlice());
    }

    /** A reply that was read back. */
    static StoredReply of(ByteSlice bytes) {
        return new StoredReply(null, bytes);
    }

    /** The bytes, made where the reply was kept as a tree. */
    ByteSlice bytes() {
        return bytes != null ? bytes : encode(message).bytes;
    }

    /**
     * The message.
     *
     * @param again whether it may be asked for again, after a rollback; then this is a copy
     */
    Message message(boolean again) {
        if (message == null) {
            return MessageCodec.read(new RecordSource(bytes));
        }
        return again ? message.copy() : message;
    }
}
