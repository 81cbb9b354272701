// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The bytes of one message, in the pieces that they came in. */
final class MessageBody {
    private final List<byte[]> pieces = new ArrayList<>();

    /** Where each piece ends: ends.get(i) is the offset behind the last byte of piece i. */
    private final List<Long> ends = new ArrayList<>();

    /** Adds a copy of these bytes; whoever calls uses its buffer again. */
    synchronized void append(ByteBuffer bytes) {
        byte[] piece = new byte[bytes.remaining()];
        bytes.get(piece);
        if (piece.length > 0) {
            ends.add(size() + piece.length);
            pieces.add(piece);
        }
    }

    /** Bytes. */
    synchronized long size() {
        return ends.isEmpty() ? 0 : ends.get(ends.size() - 1);
    }

    /** Fills a buffer from an offset on as far as there is something; the number of bytes. */
    synchronized int read(long offset, ByteBuffer target) {
        int piece = pieceAt(offset);
        long at = offset;
        while (piece < pieces.size() && target.hasRemaining()) {
            byte[] bytes = pieces.get(piece);
            int from = (int) (at - (ends.get(piece) - bytes.length));
            int length = Math.min(bytes.length - from, target.remaining());
            target.put(bytes, from, length);
            at += length;
            piece++;
        }
        return (int) (at - offset);
    }

    /** The piece in which an offset lies; behind the last one when it lies behind all. */
    private int pieceAt(long offset) {
        int low = 0;
        int high = ends.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ends.get(middle) <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
