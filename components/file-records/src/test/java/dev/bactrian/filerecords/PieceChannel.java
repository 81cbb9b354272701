// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** Bytes that come in pieces of one size, as they do from a slow file system. */
final class PieceChannel implements ReadableByteChannel {
    private final byte[] bytes;
    private final int piece;
    private int at;

    PieceChannel(byte[] bytes, int from, int piece) {
        this.bytes = bytes;
        this.at = from;
        this.piece = piece;
    }

    @Override
    public int read(ByteBuffer target) {
        if (at == bytes.length) {
            return -1;
        }
        int count = Math.min(Math.min(piece, target.remaining()), bytes.length - at);
        target.put(bytes, at, count);
        at += count;
        return count;
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {}
}
